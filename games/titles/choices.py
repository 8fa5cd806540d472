"""The panel of a game: a question, and a button for every legal move, in groups under headings."""

import re
from dataclasses import dataclass, field

from engine.kernel.moves import Move

FOLDED = 9
"""A group with more choices than this is folded if the board offers the same choices."""


def slug(move: str) -> str:
    """Return the end of the id that the panel's button for this move has: choose-<slug>."""
    return re.sub(r"[^a-z0-9_]+", "-", move.lower()).strip("-")


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

    @property
    def key(self) -> str:
        """Return the end of the button's id. Targets on the board point at it, and it keeps the focus."""
        return slug(self.move)


@dataclass
class Group:
    """Buttons under a heading."""

    heading: str
    choices: list[Choice] = field(default_factory=list)
    kind: str = ""
    on_board: bool = False
    """Whether the board offers the same choices."""

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
                choice.suggested = choice.move == move.text
