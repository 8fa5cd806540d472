"""A legal move as a button, buttons under a heading, and what is needed to word them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.kernel.events import Event
from engine.kernel.moves import Move
from engine.maharaja.view import View
from games.titles.maharaja import drawing
from games.titles.maharaja.words.amounts import balance
from games.titles.maharaja.words.routes import Routes, routes

ON_THE_BOARD = {"build_statue", "build_shrine", "place_shrine", "move_priest"}
FOLDED = 9


@dataclass
class Choice:
    """A button."""

    move: str
    label: str
    detail: str = ""
    icon: str = ""
    primary: bool = False
    commits: bool = False
    suggested: bool = False
    """By a hint of a guided game."""
    roads: tuple[int, ...] = ()
    """The way a priest would go."""

    @property
    def key(self) -> str:
        """For the element's id: targets on the board point at it, and the focus stays where it was."""
        return drawing.slug(self.move)


@dataclass
class Group:
    """Buttons under a heading."""

    heading: str
    choices: list[Choice] = field(default_factory=list)
    kind: str = ""

    @property
    def folded(self) -> bool:
        """So many that the board is the better place to choose; the buttons are a click away."""
        return self.kind in ON_THE_BOARD and len(self.choices) > FOLDED

    @property
    def suggested(self) -> bool:
        """A hint is among them."""
        return any(choice.suggested for choice in self.choices)


@dataclass(frozen=True)
class Words:
    """What is needed to word the moves of a seat."""

    view: View
    seat: int
    names: Sequence[str]
    foresee: Callable[[Move], list[Event]]
    """What would happen; never asked of a point of no return."""

    @cached_property
    def routes(self) -> Routes:
        """Of the priest."""
        return routes(self.view, self.seat)

    def balance(self, move: Move) -> str:
        """Prices and bonuses."""
        return "" if move.commits else balance(self.foresee(move), self.seat)
