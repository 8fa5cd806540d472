"""What a character may change: the hooks that the rules ask."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.kernel.events import Log
from engine.maharaja.state import State

Kind = Literal["none", "once", "always", "scoring"]


@dataclass(frozen=True)
class Character:
    """A tile. A hook that is not named changes nothing."""

    number: int
    name: str
    kind: Kind

    possible: Callable[[State, int], bool] | None = None
    """1x power: can this seat do any part of it now?"""
    use: Callable[[State, int, Log], None] | None = None
    """1x power: do it, or open the waiting point where its choices are made."""

    pays_nobody: bool = False
    """The priest travels free."""
    builds_anywhere: bool = False
    """Building in a city needs no priest there."""
    statue_discount: int = 0
    extra_prestige: int = 0
    """Added to every single gain of prestige."""
    reward_times: int = 1
    """How often a reward's effect may be applied."""
    worship: Callable[[State, int, int], int] | None = None
    """More WP for a seat in a city, in city scoring."""


ROSTER: dict[int, Character] = {}
"""All characters by number; roster.py fills it from the sixteen files."""
