"""Builds one step of a replay: the table after a move, the events, and the changes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from games.models.table import Status
from games.replay.past import Record, record_of, walk
from games.seals.read import Plan, revealed
from games.table.position import RESULT_OF_THE_BOARD, GamePage, Position, Results, Viewpoint, game_page
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import Sitters, addressed, sitters
from games.titles import Title
from games.titles.result_words import Placed, verdict


@dataclass
class Step(GamePage):
    """The table after move `number`, as one viewer may see it."""

    number: int
    last: int
    log: list[tuple[str, SafeString]]
    """The kind and the sentence of each event."""
    changes: list[Any]
    scoring: Any
    """The scoring that this step brought; None if it brought none."""
    opened: bool
    """Whether every player's side is open."""
    yours: bool
    """Whether the viewer alone decides next."""
    verdict: str
    """Who won, and who left; "" before the end of the game."""
    uncovered: list[int]
    """The numbers of the secret moves that this step made public."""
    revealed: list[Plan] = field(default_factory=list)
    """The same as plans with their receipts; empty for a game from a file."""


def viewpoint_of(visit: TableVisit) -> Viewpoint:
    """Return the visitor's viewpoint. A finished game shows every player's side, a cancelled one does not."""
    return Viewpoint(visit.me.number if visit.me else None, visit.table.status == Status.FINISHED)


def table_step(visit: TableVisit, number: int) -> Step:
    """Return a step of a table's game, in one query; in two if it reveals a plan."""
    row = visit.table.game
    row.table = visit.table
    record = record_of(row, seats=len(visit.seats), number=number)
    results = partial(placed, seats=visit.seats)
    shown = step(record, sitters(visit.seats), viewpoint_of(visit), last=row.version, results=results)
    shown.revealed = revealed(visit, shown.uncovered)
    return shown


def step(
    record: Record,
    sitting: Sitters,
    viewpoint: Viewpoint,
    *,
    last: int,
    results: Results = RESULT_OF_THE_BOARD,
) -> Step:
    """Return the step of the record's last move."""
    before = state = None
    for history in walk(record):
        before, state = state, history.state
    position = Position(record.game_name, history.game, state, viewpoint, sitting)
    was = position.view if before is None else viewpoint.view(history.game, before)
    shown = game_page(position, position.panel(), before=was, results=results)
    past = [viewpoint.events(entry.events) for entry in history.played]
    events = past[-1] if past else viewpoint.events(history.setup_events)
    title, (names, colours) = position.title, position.seated
    to_you = addressed(names, viewpoint.seat)
    scored = any(event.kind in title.voice.scoring_events for event in events)
    return Step(
        **vars(shown),
        number=len(past),
        last=last,
        log=title.voice.sentences(events, names, colours, viewpoint.seat),
        changes=list(title.face.changes(was, shown.view, to_you, colours)),
        scoring=_newest(title, past, to_you, shown.results) if scored else None,
        opened=viewpoint.opened,
        yours=list(shown.view.awaited) == [viewpoint.seat],
        verdict=verdict(shown.results, title.labels.score, viewpoint.seat),
        uncovered=[event.uncovers for event in events if event.uncovers],
    )


def _newest(title: Title, past: list[list[Event]], names: Sequence[str], lines: Sequence[Placed]) -> Any:
    """Return the newest scoring; the final one in the order of the result."""
    kinds = title.voice.scoring_events
    events = [event for events in past for event in events if event.kind in kinds]
    return title.voice.scorings(events, names, [line.seat for line in lines])[0]
