"""What a title says about orders: its wishes in words, and how a rehearsed move becomes a step of a plan."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.kernel.moves import Move
from games.titles.labels import Text


@dataclass(frozen=True)
class Written:
    """A rehearsed move as a step of a plan."""

    wish: str
    """The wish; without the limit if there is one."""
    limit: int | None = None
    """The most that it may cost, which the player can change; None if no limit belongs to the wish."""
    otherwise: str = ""
    """The wish that is tried if the first one cannot be fulfilled; "" if the title offers none."""


@dataclass(frozen=True)
class Ranking:
    """A choice out of turn that a player can answer beforehand."""

    label: Text
    wishes: tuple[str, ...]
    """All answers, in the order in which a form lists them."""
    most: int
    """How many answers the form asks for."""
    setup: bool = False
    """Whether it is asked only before the first round."""


@dataclass(frozen=True)
class OrderWords:
    """The orders of a title."""

    wish: Callable[[str], str]
    """A wish → a sentence without its full stop, such as “Walk to Ujjain for at most 4 coins”."""
    fallback: Callable[[str], str]
    """A wish that is tried after another → its words after “else”."""
    choice: Callable[[str], str]
    """A wish of a ranking → the words of an option."""
    lock: Callable[[str], str]
    """The move that locks a plan of the round → its words."""
    written: Callable[[Move], Written]
    """A rehearsed move → a step of a plan."""
    rankings: Mapping[str, Ranking]
    """The rankings by the engine's name."""
