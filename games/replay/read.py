"""One step of a game that was played: the table as it was, what happened, and what changed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.kernel.events import Event
from games.models.table import Status
from games.replay.past import Record, record_of, walk
from games.table.read import Place
from games.table.result_read import placed, placed_by_reasons
from games.table.seated import Sitters, seated, sitters
from games.titles import TITLES, Title
from games.titles.result_words import Placed, verdict


@dataclass
class Step:
    """The table after move `number`, as one person may see it; views, never states."""

    title: Title
    number: int
    last: int
    names: list[str]
    view: Any
    panel: Any
    page: Any
    log: Sequence[tuple[str, str]]
    changes: list[Any]
    scoring: Any
    """This step scored something: the newest of the page's scorings explains it."""
    opened: bool
    """Whether hidden things are shown too."""
    verdict: str = ""
    """At the end of the game: who won, and who left."""


@dataclass(frozen=True)
class Eyes:
    """Who looks: from which seat, and whether everything is open."""

    seat: int | None
    opened: bool

    def view(self, rules: Any, state: Any) -> Any:
        """What they may see; opened, each player's side is as that player saw it."""
        view = rules.view(state, self.seat)
        if self.opened:
            view.players = [rules.view(state, seat).players[seat] for seat in range(len(view.players))]
        return view

    def events(self, events: Iterable[Event]) -> list[Event]:
        """As they may know them; what not even its own seat was told stays hidden."""
        return [event.seen_by(event.seat if self.opened else self.seat) for event in events]


BOARD = partial(placed_by_reasons, reasons={})
"""The result as the board says it, where no player is known to have left."""
EVERYTHING = Eyes(seat=None, opened=True)
"""For what is over, and for files: whoever has the file has all of it."""


def eyes_at(place: Place) -> Eyes:
    """A finished game is open to whoever may see its table; of one called off only what was public."""
    return Eyes(place.me.number if place.me else None, place.table.status == Status.FINISHED)


def table_step(place: Place, number: int) -> Step:
    """A step of a table's game; one query."""
    row = place.table.game
    row.table = place.table
    record = record_of(row, seats=len(place.seats), number=number)
    found = partial(placed, seats=place.seats)
    return step(record, sitters(place.seats), eyes_at(place), last=row.version, result=found)


def step(
    record: Record,
    sitting: Sitters,
    eyes: Eyes,
    *,
    last: int,
    result: Callable[..., list[Placed]] = BOARD,
) -> Step:
    """Return the last move of the record, and the table after it.

    `result` makes the lines of the result from `scores` and `names`.
    """
    before = state = None
    for history in walk(record):
        before, state = state, history.state
    title = TITLES[record.game_name]
    view = eyes.view(history.game, state)
    was = view if before is None else eyes.view(history.game, before)
    names, colours = seated(sitting, len(view.players), title)
    past = [eyes.events(entry.events) for entry in history.played]
    told = past[-1] if past else eyes.events(history.setup_events)
    scored = any(event.kind in title.voice.scoring_events for event in told)
    lines = result(scores=history.game.result(state), names=names)
    panel = title.face.panel(state=None, view=view, seat=None, moves=[], names=names, foresee=None, arrows=[])
    return Step(
        title=title,
        number=len(past),
        last=last,
        names=names,
        view=view,
        panel=panel,
        page=title.face.page(
            view=view, panel=panel, names=names, colours=colours, arrows=[],
            changed=title.face.spots(was, view),
        ),
        log=title.voice.sentences(told, names, colours),
        changes=list(title.face.changes(was, view, names, colours)),
        scoring=_newest(title, past, names, lines) if scored else None,
        opened=eyes.opened,
        verdict=verdict(lines, eyes.seat),
    )  # fmt: skip


def _newest(title: Title, past: list[list[Event]], names: Sequence[str], lines: Sequence[Placed]) -> Any:
    """Return the newest scoring; the final one in the order of the result."""
    kinds = title.voice.scoring_events
    events = [event for events in past for event in events if event.kind in kinds]
    return title.voice.scorings(events, names, [line.seat for line in lines])[0]
