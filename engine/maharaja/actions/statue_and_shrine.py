"""Build a statue and a shrine, in any order."""

from engine.kernel.events import Log
from engine.maharaja import building
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State

WORK: building.Work = {"statues": 1, "shrines": 1, "price": 1}


def possible(state: State, seat: int) -> bool:
    """Any part of it."""
    return building.possible(state, seat, WORK)


def begin(state: State, seat: int, log: Log) -> None:
    """Part by part."""
    building.begin(state, seat, WORK)


STATUE_AND_SHRINE = Action("statue_and_shrine", possible, begin)
