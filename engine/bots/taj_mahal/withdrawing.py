"""Rankings of what comes with a withdrawal: cards of the display, and cities for palaces."""

from engine.bots.taj_mahal.picking import best_card
from engine.bots.taj_mahal.placing import best_crown, best_palace
from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.phases.place_crown import PLACE_CROWN
from engine.taj_mahal.phases.place_palace import PLACE_PALACE, open_cities
from engine.taj_mahal.phases.take_card import TAKE
from engine.taj_mahal.state import State


def rankings(state: State, seat: int) -> dict[str, list[str]]:
    """Return all answers as things are now, the best first."""
    return {"card": _cards(state, seat), "palace": _palaces(state, seat), "crown": _crowns(state, seat)}


def _cards(state: State, seat: int) -> list[str]:
    """Return the kinds of cards in the display; any card at the end."""
    moves = [TAKE[card] for card in dict.fromkeys(state.display)]
    found = []
    while moves:
        best = best_card(state, seat, moves)
        found.append(best.text)
        moves.remove(best)
    return [*found, "take * *"]


def _palaces(state: State, seat: int) -> list[str]:
    """Return the cities of the province, each the best for one palace after those before it are taken."""
    after, found = state.clone(), list[str]()
    while cities := open_cities(after):
        best = best_palace(after, seat, [PLACE_PALACE[city] for city in cities], 1)
        found.append(best.text)
        after.palaces[int(best.args[0])] = seat
    return found


def _crowns(state: State, seat: int) -> list[str]:
    moves: list[Move] = [PLACE_CROWN[city] for city in BOARD.provinces[state.province].cities]
    found = []
    while moves:
        best = best_crown(state, seat, moves)
        found.append(best.text)
        moves.remove(best)
    return found
