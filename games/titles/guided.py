"""The type for a guided first game, with a hint at every decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from engine.kernel.options import Value


@dataclass(frozen=True)
class Hints:
    """A guided first game, the same for everybody."""

    lesson: Callable[..., Any]
    """The view, the suggested move, the player's moves so far → what the hint says at this decision."""
    silence: Callable[..., Any]
    """The view → a hint for a moment with nothing to decide, or with the hints switched off."""
    seed: str
    options: Mapping[str, list[Value]]
    again: str | Promise
    """The text of the link to another game, shown after the game."""
    seats: int = 1
    """Bots sit in all seats but the first."""
