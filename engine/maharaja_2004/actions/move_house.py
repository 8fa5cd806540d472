"""Move one of your houses, free (C22)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, moving
from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.state import State
from engine.maharaja_2004.words import GIVE_UP


def possible(state: State, seat: int) -> bool:
    """Return whether some house can go somewhere else."""
    return bool(moving.lift_moves(state, seat))


def begin(state: State, seat: int, log: Log) -> None:
    """Open the choice of the house."""
    state.push("move_house", [seat])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Lift a house, travel first, or give the action up."""
    return [*moving.lift_moves(state, seat), *architect.moves(state, seat), GIVE_UP]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Do one of them."""
    if move.verb == architect.VERB:
        architect.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
    else:
        moving.lift(state, seat, move, log)


resume = close


MOVE_HOUSE = Action("move_house", possible, begin)
