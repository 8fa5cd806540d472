"""The story of a finished game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.kernel.events import Event
from games.base.refusals import Refused
from games.models.table import Status
from games.replay.past import Record, history_of, record_of, walk
from games.replay.read import EVERYTHING
from games.table.read import Place
from games.table.result_read import placed
from games.table.seated import seated, sitters
from games.titles import TITLES
from games.titles.story import Story


def story_of(place: Place) -> Story:
    """Played again from the first move, which takes a few milliseconds each time; one query."""
    if place.table.status != Status.FINISHED:
        raise Refused(_("The story of a game is told when it is over."))
    row = place.table.game
    row.table = place.table
    record = record_of(row, seats=len(place.seats), number=row.version)
    final = history_of(record)
    view: Any = final.game.view(final.state, None)
    sitting, scores = sitters(place.seats), final.game.result(final.state)
    title = TITLES[place.table.game_name]
    names, colours = seated(sitting, len(view.players), title)
    lines = placed(scores, place.seats, names)
    return title.story(_steps(record), scores, lines, names, colours)


def _steps(record: Record) -> Iterator[tuple[int, list[Event], Callable[[], Any]]]:
    for history in walk(record):
        events = history.played[-1].events if history.played else history.setup_events
        view = partial(EVERYTHING.view, history.game, history.state)
        yield len(history.played), EVERYTHING.events(events), view
