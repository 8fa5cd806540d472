"""Build two shrines, at least one of them in a city (M7)."""

from engine.kernel.events import Log
from engine.maharaja import building
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State

WORK: building.Work = {"shrines": 2, "price": 1, "city_first": 1}


def possible(state: State, seat: int) -> bool:
    """Any part of it."""
    return building.possible(state, seat, WORK)


def begin(state: State, seat: int, log: Log) -> None:
    """Part by part."""
    building.begin(state, seat, WORK)


TWO_SHRINES = Action("two_shrines", possible, begin)
