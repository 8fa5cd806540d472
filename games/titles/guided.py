"""The types for a guided first game, with a hint at every decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from engine.kernel.options import Value


@dataclass(frozen=True)
class Explanation:
    """An explanation of one thing, at most three lines, with the address of the full text in the rules."""

    title: str
    text: str
    place: str
    target: str
    """Selectors of the thing that it speaks of, the best first, separated by " | "; "" if there is none."""


@dataclass(frozen=True)
class Hint:
    """The hint at one decision."""

    shown: bool
    told: list[Explanation] = field(default_factory=list)
    suggestion: str = ""
    why: str = ""
    usual: str = ""
    target: str = ""
    """Selectors of the suggested choice, the best first, separated by " | "."""
    after: bool = False


def silence(view: Any, *, shown: bool) -> Hint:
    """Return an empty hint: the player has nothing to decide, or hints are off."""
    return Hint(shown=shown, after=view.over)


Numbers = Mapping[str, float]
"""What a searching bot expects of a plan (EXPECTS in engine/bots/<game>/): names and means."""


def no_words(numbers: Numbers) -> list[str]:
    """Return no words: the chance to win says it all."""
    return []


@dataclass(frozen=True)
class Hints:
    """A guided first game, the same for everybody, and the words for a bot's advice in other games."""

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
    expects: Callable[[Numbers], list[str]] = no_words
    """What a bot expects of a plan → its parts in words: “about 14 coins”."""
