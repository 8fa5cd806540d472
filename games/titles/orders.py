"""What a title says about orders: its wishes in words, and how a rehearsed move becomes a step of a plan."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.moves import Move
from engine.kernel.orders import Plan
from games.titles.labels import Text, View

Values = Mapping[str, Sequence[str]]
"""The values of a form by field."""


@dataclass(frozen=True)
class Written:
    """A rehearsed move as a step of a plan."""

    wish: str
    """The wish; without the limit if there is one."""
    limit: int | None = None
    """The most that it may cost, which the player can change; None if no limit belongs to the wish."""
    otherwise: str = ""
    """The usual fall-back, tried if the wish cannot be fulfilled; "" if there is none."""
    others: tuple[str, ...] = ()
    """Further fall-backs, of which the player may choose one. A limit counts for them as well."""
    skip: str = ""
    """The wish that leaves out the rest of what is under way; "" if a step can simply be left out."""
    part: bool = False
    """Whether the move belongs to the one before it, such as where to build: both are left out together."""


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
    now: Callable[[View], Sequence[str]] | None = None
    """The view → the answers that can matter now; None if all of them can."""


@dataclass(frozen=True)
class PlanForm:
    """A form in which a player writes a plan, for a title whose turns cannot be rehearsed."""

    heading: Text
    scope: Text
    """A sentence about how long a plan counts."""
    template: str
    """The fields of the form; gets `form`, what `fields` returns."""
    fields: Callable[[View, Values], object | None]
    """The view, the values filled in → what the template shows; None while there is nothing to plan."""
    plan: Callable[[View, Values], Plan | str]
    """The view, the values of the form → the plan, or a sentence about what is wrong with them."""
    values: Callable[[Plan], Values]
    """A plan → the values with which a player would write it."""


def no_conditions(view: View, moves: Sequence[Move]) -> list[str]:
    """Return no conditions."""
    return []


@dataclass(frozen=True)
class OrderWords:
    """The orders of a title."""

    wish: Callable[[str], str]
    """A wish → a sentence without its full stop, such as “Walk to Ujjain for at most 4 coins”."""
    fallback: Callable[[str, str], str]
    """A wish that is tried after another, and that one → its words after “else”; "" if it only skips."""
    choice: Callable[[str], str]
    """A wish of a ranking → the words of an option."""
    lock: Callable[[str], str]
    """The move that locks a plan of the round → its words."""
    written: Callable[[Move], Written]
    """A rehearsed move → a step of a plan."""
    rankings: Mapping[str, Ranking]
    """The rankings by the engine's name."""
    conditions: Callable[[View, Sequence[Move]], Sequence[str]] = no_conditions
    """The view before a turn, its rehearsed moves → the conditions that a player may set for the plan."""
    condition: Callable[[str], str] = str
    """A condition → its words after “only if”, such as “the centre of Ujjain is free”."""
    form: PlanForm | None = None
    """How a player writes a plan without a rehearsal; None if plans come from rehearsals."""
