"""What every disc action offers."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Log
from engine.maharaja_2004 import building
from engine.maharaja_2004.state import State


@dataclass(frozen=True)
class Action:
    """One of the nine actions on the disc."""

    name: str
    possible: Callable[[State, int], bool]
    """Can this seat do any part of it now? (C20)"""
    begin: Callable[[State, int, Log], None]
    """Do it, or open the waiting point where its choices are made."""


def building_action(name: str, work: building.Work) -> Action:
    """Return an action that builds, part by part."""

    def possible(state: State, seat: int) -> bool:
        return building.possible(state, seat, work)

    def begin(state: State, seat: int, log: Log) -> None:
        building.begin(state, seat, work)

    return Action(name, possible, begin)
