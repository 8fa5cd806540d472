"""The context for wording the moves of a seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.kernel.events import Event
from engine.kernel.moves import Move
from engine.maharaja.view import View
from games.titles.maharaja.words.amounts import balance
from games.titles.maharaja.words.means import Means, means_of
from games.titles.maharaja.words.routes import Routes, routes

ON_THE_BOARD = {"build_statue", "build_shrine", "place_shrine", "move_priest"}


@dataclass(frozen=True)
class Words:
    """The context for wording the moves of a seat."""

    view: View
    seat: int
    names: Sequence[str]
    foresee: Callable[[Move], list[Event]]
    """Return the events of a move; never called for a point of no return."""

    @cached_property
    def routes(self) -> Routes:
        """Return the priest's routes."""
        return routes(self.view, self.seat)

    @cached_property
    def means(self) -> Means:
        """Return the means of the seat."""
        return means_of(self.view, self.seat)

    def balance(self, move: Move) -> str:
        """Return the prices and bonuses of a move."""
        return "" if move.commits else balance(self.foresee(move), self.seat)
