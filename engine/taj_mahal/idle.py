"""What an absent player does: withdraw, and choose by simple rules where something must be chosen."""

from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import COLOUR, NO_COLOUR, NUMBER
from engine.taj_mahal.view import View


def idle(view: View, moves: list[Move]) -> Move:
    """Return the safe choice from the seat's own view. Of several alike the first listed is chosen."""
    if view.step == "turn":
        return moves[-1]
    if view.step == "take_card":
        return max(moves, key=lambda move: _pick(view, move))
    return max(moves, key=lambda move: _place(view, int(move.args[0]), crown=view.step == "place_crown"))


def _pick(view: View, move: Move) -> int:
    """Rank a colourless card first, else the colour that the hand has most of."""
    hand = view.players[view.seat or 0].hand or []
    colour = COLOUR[NUMBER[str(move.args[0])]]
    if colour == NO_COLOUR:
        return len(hand) + 1
    return sum(COLOUR[NUMBER[card]] == colour for card in hand)


def _place(view: View, city: int, *, crown: bool) -> int:
    """Rank a city with a bonus token first (not for the crown), then one next to a palace of its own."""
    if not crown and view.cities[BOARD.cities[city]].bonus:
        return 2
    near = (other for at, other in enumerate(view.cities.values()) if BOARD.near(city, at))
    return int(any(view.seat in (other.palace, other.crown_palace) for other in near))
