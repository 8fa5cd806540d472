"""What every reward tile offers."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Log
from engine.maharaja.state import State


@dataclass(frozen=True)
class Reward:
    """A reward tile. Its effect is applied once, with Royal Favourite up to twice."""

    name: str
    uses: Callable[[State, int, int], int]
    """How many of so many applications would do something for this seat now."""
    apply: Callable[[State, int, int, Log], None]
    """Apply it so many times, or open the waiting point where its choices are made."""
    chooses: bool = False
    """There is more to choose once it is taken; it can be stopped there, even before it begins."""


def always(state: State, seat: int, times: int) -> int:
    """Every application does something."""
    return times
