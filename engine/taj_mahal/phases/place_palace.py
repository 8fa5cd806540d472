"""A palace for an advisor token: on an open city of the province, compulsorily."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, named
from engine.kernel.points import Point, close
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.phases.withdrawal import PICKS
from engine.taj_mahal.state import EMPTY, State
from engine.taj_mahal.tokens import BONUS_CARD, TOKENS

PLACE_PALACE = tuple(named("place_palace", name, city) for city, name in enumerate(BOARD.cities))
PLACE_PALACE_FOR_GOOD = tuple(move.committing() for move in PLACE_PALACE)

resume = close


def open_cities(state: State) -> list[int]:
    """Return the cities of the province that are empty or hold just the crown palace."""
    return [city for city in BOARD.provinces[state.province].cities if state.palaces[city] == EMPTY]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return every open city. The last palace is final if it draws cards or leaves no choice (T25)."""
    work = state.stack[-2]
    if work.numbers["palaces"] > 1:
        return [PLACE_PALACE[city] for city in open_cities(state)]
    card = BONUS_CARD in work.lists["bonuses"]
    nothing_left = not work.data["crown"] and len(state.display) <= PICKS
    if card or nothing_left:
        return [PLACE_PALACE_FOR_GOOD[city] for city in open_cities(state)]
    return [
        PLACE_PALACE_FOR_GOOD[city] if state.bonus[city] == BONUS_CARD else PLACE_PALACE[city]
        for city in open_cities(state)
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Place it and take the bonus token there, also from under the crown palace (T3)."""
    state.stack.pop()
    work, city = state.stack[-1], int(move.args[0])
    state.palaces[city] = seat
    work.numbers["palaces"] -= 1
    kind = state.bonus[city]
    if kind != EMPTY:
        state.bonus[city] = EMPTY
        work.data["bonuses"] = (*work.lists["bonuses"], kind)
    log.add("palace", seat, city=BOARD.cities[city], token=None if kind == EMPTY else TOKENS.bonus[kind])
