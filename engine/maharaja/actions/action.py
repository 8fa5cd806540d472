"""What every disc action offers."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Log
from engine.maharaja.state import State


@dataclass(frozen=True)
class Action:
    """One of the nine actions on the disc."""

    name: str
    possible: Callable[[State, int], bool]
    """Can this seat do any part of it now? (M20)"""
    begin: Callable[[State, int, Log], None]
    """Do it, or open the waiting point where its choices are made."""
