"""The context for wording the moves of a seat: its view, its routes, what actions cost."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.kernel.events import Event
from engine.kernel.moves import Move
from engine.maharaja_2004.view import View
from games.titles.india.routes import Routes
from games.titles.maharaja_2004.words.amounts import balance
from games.titles.maharaja_2004.words.means import Means, cost, means_of
from games.titles.maharaja_2004.words.names import action_effect
from games.titles.maharaja_2004.words.routes import routes_from


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
        """Return the architect's routes."""
        return routes_from(self.view, self.seat, self.view.players[self.seat].architect)

    @cached_property
    def means(self) -> Means:
        """Return what the seat can build and pay with."""
        return means_of(self.view, self.seat)

    def offer(self, action: str) -> str:
        """Return what an action costs and does."""
        effect = action_effect(action, self.view.variants)
        price = cost(self.means, action)
        return f"{price} · {effect}" if price else effect

    def balance(self, move: Move) -> str:
        """Return the prices and gains of a move."""
        return "" if move.commits else balance(self.foresee(move), self.seat)
