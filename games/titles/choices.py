"""The panel of a game: a question, and a button for every legal move, in groups under headings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.kernel.moves import Move

FOLDED = 9
"""A group with more choices than this is folded if the board offers the same choices."""


@lru_cache(maxsize=2048)
def slug(move: str) -> str:
    """Return the end of the id that the panel's button for this move has: choose-<slug>."""
    return re.sub(r"[^a-z0-9_]+", "-", move.lower()).strip("-")


def tick_field(move: str, at: int) -> str:
    """Return the name of a form's field that tells whether this tick of the move's button is set."""
    return f"tick {at} {move}"


def other_field(move: str, at: int) -> str:
    """Return the name of the hidden field with the move that is played without this tick."""
    return f"otherwise {at} {move}"


def ticked_move(move: str, form: Mapping[str, str]) -> str:
    """Return the move that a button plays with the ticks of this form; the first missing tick counts."""
    at = 0
    while other := form.get(other_field(move, at)):
        if not form.get(tick_field(move, at)):
            return other
        at += 1
    return move


@dataclass(frozen=True)
class Question:
    """A question that must be answered before a move is played."""

    text: str
    confirm: str
    """The words of the button that plays the move."""


@dataclass(frozen=True)
class Tick:
    """A checkbox beside a button, ticked at first. Without the tick the button plays another move."""

    label: str
    otherwise: str


@dataclass(frozen=True)
class Blocked:
    """Something that belongs to a group of buttons but is not possible now."""

    label: str
    reason: str
    icon: str = ""


@dataclass
class Choice:
    """A button for one move."""

    move: str
    label: str
    detail: str = ""
    icon: str = ""
    primary: bool = False
    commits: bool = False
    suggested: bool = False
    """Whether a hint of a guided game suggests the move."""
    roads: tuple[int, ...] = ()
    """The connections that the move uses, for a board that draws them."""
    question: Question | None = None
    ticks: tuple[Tick, ...] = ()

    @property
    def key(self) -> str:
        """Return the end of the button's id. Targets on the board point at it, and it keeps the focus."""
        return slug(self.move)

    @property
    def moves(self) -> list[str]:
        """Return the moves that the button plays, by its ticks."""
        return [self.move, *(tick.otherwise for tick in self.ticks)]


@dataclass
class Group:
    """Buttons under a heading."""

    heading: str
    choices: list[Choice] = field(default_factory=list)
    kind: str = ""
    on_board: bool = False
    """Whether the board offers the same choices."""
    blocked: list[Blocked] = field(default_factory=list)
    """What is not possible now, with the reason."""
    invitation: str = ""
    """The words above the folded choices, such as “Click a village, or pick from the list (26)”."""

    @property
    def folded(self) -> bool:
        """Return whether the buttons are hidden behind a click: there are many, and the board has them."""
        return self.on_board and len(self.choices) > FOLDED

    @property
    def suggested(self) -> bool:
        """Return whether a hint is among the buttons."""
        return any(choice.suggested for choice in self.choices)


@dataclass(frozen=True)
class OwnForm:
    """A form of the title's own, whose fields make a move (`Face.move_from_form`)."""

    template: str
    """The whole form at a table: it posts to `table_intend`."""
    fields: str
    """The template of its fields, for a sandbox."""
    confirm: str
    """The words of the button that plays the move."""


@dataclass
class Panel:
    """The contents of the panel."""

    title: str
    text: str = ""
    groups: list[Group] = field(default_factory=list)
    form: OwnForm | None = None
    """The title's own form, if it has one for this decision."""

    def suggest(self, move: Move) -> None:
        """Mark the button of the move that a hint speaks of."""
        for group in self.groups:
            for choice in group.choices:
                choice.suggested = move.text in choice.moves
