"""Shows a state of a game to one viewer: at a table, in a replay and in a sandbox."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from engine.kernel.events import Event, Log
from engine.kernel.moves import Move
from games.table.result_read import placed_by_reasons
from games.table.seated import Sitters, seated
from games.titles import TITLES, Title
from games.titles.result_words import Placed

Results = Callable[..., list[Placed]]
"""A function that makes the lines of a result from `scores` and `names`."""
RESULT_OF_THE_BOARD: Results = partial(placed_by_reasons, reasons={})
"""Makes the lines of a game in which no player is known to have left."""


@dataclass(frozen=True)
class Viewpoint:
    """The seat of the viewer (None: a spectator), and whether the viewer may see every player's side."""

    seat: int | None
    opened: bool = False

    def view(self, rules: Any, state: Any) -> Any:
        """Return the seat's view; if every side is open, each is as its own player sees it."""
        view = rules.view(state, self.seat)
        if self.opened:
            view.players = [rules.view(state, seat).players[seat] for seat in range(len(view.players))]
        return view

    def events(self, events: Iterable[Event]) -> list[Event]:
        """Return events as the viewer may know them. Data hidden from the event's own seat stay hidden."""
        return [event.seen_by(event.seat if self.opened else self.seat) for event in events]


EVERYTHING = Viewpoint(seat=None, opened=True)
"""The viewpoint for finished games and for imported files."""


@dataclass(frozen=True)
class Position:
    """A state with its rules, its players and the viewpoint. It is secret: keep it out of templates."""

    game_name: str
    rules: Any
    state: Any
    viewpoint: Viewpoint
    sitting: Sitters

    @property
    def title(self) -> Title:
        """Return the title of the game."""
        return TITLES[self.game_name]

    @cached_property
    def view(self) -> Any:
        """Return what the viewer may see."""
        return self.viewpoint.view(self.rules, self.state)

    @cached_property
    def seated(self) -> tuple[list[str], list[str]]:
        """Return the names and the colours of all players."""
        return seated(self.sitting, len(self.view.players), self.title)

    def panel(self, *, acting: int | None = None, moves: Sequence[Move] = (), intended: str = "") -> Any:
        """Return the panel for the seat `acting`, whose player may choose one of these moves.

        `intended` is the text of the move that the player has saved.
        """
        return self.title.face.panel(
            view=self.view, seat=acting, moves=list(moves), names=self.seated[0],
            foresee=partial(self._foresee, acting), intended=intended,
        )  # fmt: skip

    def _foresee(self, seat: int | None, move: Move) -> list[Event]:
        """Return the events that a move would bring; none for a point of no return."""
        log = Log()
        if not move.commits:
            self.rules.flow.apply(self.rules.clone(self.state), seat, move, log)
        return log.events


@dataclass
class GamePage:
    """A position in words and drawings, for the templates. It holds views, never a state."""

    title: Title
    names: list[str]
    view: Any
    panel: Any
    page: Any
    results: list[Placed]
    """The best first; empty until the end."""


def game_page(
    position: Position, panel: Any, *, before: Any = None, results: Results = RESULT_OF_THE_BOARD
) -> GamePage:
    """Return the page of a position with its panel. Differences from the view `before` are marked."""
    title, view, (names, colours) = position.title, position.view, position.seated
    changed = title.face.spots(before, view) if before is not None else ()
    return GamePage(
        title=title,
        names=names,
        view=view,
        panel=panel,
        page=title.face.page(view=view, panel=panel, names=names, colours=colours, changed=changed),
        results=results(scores=position.rules.result(position.state), names=names),
    )
