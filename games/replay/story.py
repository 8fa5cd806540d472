"""Builds the story of a finished game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.kernel.events import Event
from games.base.refusals import Refused
from games.models.table import Status
from games.replay.past import Record, history_of, record_of, walk
from games.table.position import EVERYTHING
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import seated, sitters
from games.titles import TITLES
from games.titles.story import Story


def story_of(visit: TableVisit) -> Story:
    """Return the story of a finished game, in one query; refuse other games."""
    if visit.table.status != Status.FINISHED:
        raise Refused(_("You can read the story of a game once it is over."))
    row = visit.table.game
    row.table = visit.table
    record = record_of(row, seats=len(visit.seats), number=row.version)
    final = history_of(record)
    view: Any = final.game.view(final.state, None)
    sitting, scores = sitters(visit.seats), final.game.result(final.state)
    title = TITLES[visit.table.game_name]
    names, colours = seated(sitting, len(view.players), title)
    lines = placed(scores, visit.seats, names)
    return title.story(_steps(record), scores, lines, names, colours)


def _steps(record: Record) -> Iterator[tuple[int, list[Event], Callable[[], Any]]]:
    """Yield the number, the events and a function for the view of each move."""
    for history in walk(record):
        events = history.played[-1].events if history.played else history.setup_events
        view = partial(EVERYTHING.view, history.game, history.state)
        yield len(history.played), EVERYTHING.events(events), view
