"""The turns of a visit, clockwise; with two players the table draws unrest in between."""

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Point
from engine.taj_mahal.state import State


def resume(state: State, point: Point, log: Log) -> None:
    """Open the next turn, also for a seat that can only withdraw (T29); none when all have withdrawn.

    `due` says that unrest is drawn first: after every turn, but not after a protest and not after the last
    withdrawal (T13).
    """
    if state.course.current == TABLE:
        state.stack.pop()
    elif point.data.get("due") and not state.protest:
        point.data["due"] = 0
        state.push("unrest")
    else:
        point.data["due"] = int(len(state.players) == 2)
        state.push("turn", [state.course.current])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return no moves: this step awaits no seat."""
    return []


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Do nothing: this step has no moves."""
