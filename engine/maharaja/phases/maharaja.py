"""Phase 1: the Maharaja visits the city of the leftmost flag (M3)."""

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Point
from engine.maharaja import track
from engine.maharaja.board import BOARD
from engine.maharaja.state import State
from engine.maharaja.words import word

MOVE_MAHARAJA = word("move_maharaja", commits=True)


def resume(state: State, point: Point, log: Log) -> None:
    """The table's own move."""
    point.seats = [TABLE]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nothing to choose."""
    return [MOVE_MAHARAJA]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """To the city, and its flag to the right end."""
    state.city = track.leftmost(state)
    track.send_back(state, state.city)
    log.add("maharaja", city=BOARD.cities[state.city].name)
    state.stack.pop()
