"""Build one shrine free."""

from engine.kernel.events import Log
from engine.maharaja import building
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State

WORK: building.Work = {"shrines": 1, "price": 0}


def possible(state: State, seat: int) -> bool:
    """Any part of it."""
    return building.possible(state, seat, WORK)


def begin(state: State, seat: int, log: Log) -> None:
    """Part by part."""
    building.begin(state, seat, WORK)


SHRINE = Action("shrine", possible, begin)
