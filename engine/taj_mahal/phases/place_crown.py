"""The crown palace: on any city of the province; it takes no bonus token."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, named
from engine.kernel.points import Point, close
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.phases.withdrawal import PICKS
from engine.taj_mahal.state import State

PLACE_CROWN = tuple(named("place_crown", name, city) for city, name in enumerate(BOARD.cities))
PLACE_CROWN_FOR_GOOD = tuple(move.committing() for move in PLACE_CROWN)

resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return every city of the province, with palaces or without (T3, T25)."""
    moves = PLACE_CROWN if len(state.display) > PICKS else PLACE_CROWN_FOR_GOOD
    return [moves[city] for city in BOARD.provinces[state.province].cities]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Place it; a bonus token there stays (T3)."""
    state.stack.pop()
    city = int(move.args[0])
    state.stack[-1].data["crown"] = 0
    state.crowns[city] = seat
    state.crown_city = city
    log.add("crown_palace", seat, city=BOARD.cities[city])
