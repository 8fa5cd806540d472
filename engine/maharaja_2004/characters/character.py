"""What a character may change: the hooks that the rules ask."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.events import Log
from engine.maharaja_2004.state import State


@dataclass(frozen=True)
class Character:
    """A card. A hook that is not named changes nothing."""

    number: int
    name: str

    income: Callable[[State, int, Log], None] | None = None
    """What it brings in every turn of its holder."""
    possible: Callable[[State, int], bool] | None = None
    """Once-a-turn power: can this seat do any part of it now?"""
    use: Callable[[State, int, Log], None] | None = None
    """Once-a-turn power: open the waiting point where its choices are made."""
    pays_nobody: bool = False
    """The architect travels free."""
    palace_discount: int = 0
    points: Callable[[State, int, int], int] | None = None
    """More points for a seat in a city, in city scoring."""


ROSTER: dict[int, Character] = {}
"""All characters by number; roster.py fills it from the seven files."""
