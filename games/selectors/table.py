"""What one person may see of a table: the page in a handful of queries, a poll in one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from engine.kernel.events import Event, Log
from engine.kernel.moves import Move as EngineMove
from games.models import Game, Seat, Table, User
from games.models import Move as MoveRow
from games.models.table import Status, Visibility
from games.services.colours import COLOURS
from games.services.drafts import drafted
from games.services.play import load
from games.wording import FACES

LOG_MOVES = 40
BRAHMABOT = "Brahmabot"
Viewer = User | AnonymousUser


@dataclass
class Entry:
    """A line of the log."""

    kind: str
    text: str


@dataclass
class Place:
    """Where somebody looks from: the table, its seats, their own."""

    table: Table
    seats: list[Seat]
    me: Seat | None

    @property
    def key(self) -> str:
        """Moves with whatever everybody may see, and with the viewer's own revision."""
        seats = self.seats
        marks = (
            sum(seat.user_id is not None for seat in seats),
            sum(bool(seat.bot) for seat in seats),
            sum(seat.wants_abort for seat in seats),
        )
        game = getattr(self.table, "game", None)
        marks = (*marks, game and game.news)
        return _key(self.table.status, game and game.version, marks, self.me and self.me.revision)


@dataclass
class GamePage:
    """A game as one person sees it; views, never states."""

    names: list[str]
    view: Any
    panel: Any
    page: Any
    log: list[Entry]
    draft: list[str]
    awaited: list[str]
    resolving: bool
    waiting_since: datetime
    spectator: bool
    results: list[tuple[int, str, int]] = field(default_factory=list)


def find_place(code: str, user: Viewer) -> Place:
    """Public tables for everybody, others for their players and those invited; 404 otherwise."""
    table = Table.objects.select_related("game", "owner").filter(code=code).first()
    if table is None:
        raise Http404
    seats = list(table.seats.select_related("user").order_by("place"))
    me = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    if me is None and table.visibility != Visibility.PUBLIC and not _invited(table, user):
        raise Http404
    return Place(table, seats, me)


def _invited(table: Table, user: Viewer) -> bool:
    """An open table's page for those it was opened for; once it has started it is its players'."""
    if table.status != Status.OPEN or not user.is_authenticated:
        return False
    return table.invited.filter(pk=user.pk).exists()


POLL = """
SELECT t.status, g.version, COUNT(s.user_id),
       SUM(CASE WHEN s.bot <> '' THEN 1 ELSE 0 END), SUM(CASE WHEN s.wants_abort THEN 1 ELSE 0 END), g.news,
       MAX(CASE WHEN s.user_id = %s THEN s.revision END), t.visibility
FROM games_table t JOIN games_seat s ON s.table_id = t.id LEFT JOIN games_game g ON g.table_id = t.id
WHERE t.code = %s GROUP BY t.id, t.status, t.visibility, g.version, g.news
"""
"""Every open page asks this every few seconds; building it from models took fifty times as long."""


def poll_key(code: str, user: Viewer) -> str | None:
    """The key of the page as it would be now, in one query; None if there is nothing to see."""
    with connection.cursor() as cursor:
        cursor.execute(POLL, [user.pk or 0, code])
        found = cursor.fetchone()
    if found is None or (found[6] is None and found[7] != Visibility.PUBLIC):
        return None
    return _key(found[0], found[1], found[2:6], found[6])


def _key(status: str, version: int | None, marks: Iterable[int | None], revision: int | None) -> str:
    return ".".join(str(part) for part in (status, version, *marks, revision))


def game_page(place: Place) -> GamePage:
    """The game as this person sees it, with the draft that only they see."""
    row = place.table.game
    row.table = place.table
    loaded = load(row)
    rules, face = loaded.rules, FACES[place.table.game_name]
    me = place.me if place.me and not place.me.played_by_bot else None
    number = place.me.number if place.me else None
    state, steps = drafted(loaded, me) if me else (loaded.state, [])
    view = rules.view(state, number)
    names, colours = _names(place, len(view.players)), _colours(place, len(view.players))
    moves = rules.legal(state, number) if me and place.table.status == Status.RUNNING else []
    told = _told(row, number)
    arrows = me.arrows if me else []
    panel = face.panel(
        state=state, view=view, seat=number, moves=moves, names=names, arrows=arrows,
        foresee=lambda move: _foresee(rules, state, number, move),
    )  # fmt: skip
    awaited = [names[seat] for seat in row.awaited if seat >= 0]
    return GamePage(
        names=names,
        view=view,
        panel=panel,
        page=face.page(
            view=view, panel=panel, names=names, colours=colours, events=[e for _n, e in told],
            arrows=arrows or _disc(view, number),
        ),
        log=_log(face, told, names, row.version),
        draft=[" ".join(text for _kind, text in face.sentences(events, names)) for events in steps],
        awaited=awaited,
        resolving=row.needs_worker and place.table.status == Status.RUNNING,
        waiting_since=row.waiting_since,
        spectator=place.me is None,
        results=_results(rules, state, names),
    )  # fmt: skip


def _disc(view: Any, number: int | None) -> list[str]:
    return list(view.players[number].disc or []) if number is not None else []


def _foresee(rules: Any, state: Any, seat: int | None, move: EngineMove) -> list[Event]:
    """What a step of a draft would bring; a point of no return is never tried."""
    log = Log()
    if not move.commits:
        rules.flow.apply(rules.clone(state), seat, move, log)
    return log.events


def _told(row: Game, seat: int | None) -> list[tuple[int, Event]]:
    """Recent events and all scorings as this seat may know them, each with the number of its move."""
    face = FACES[row.table.game_name]
    recent = Q(number__gt=row.version - LOG_MOVES) | Q(text__in=face.SCORING_MOVES)
    rows = MoveRow.objects.filter(recent, game=row).values_list("number", "events")
    told = [(0, event) for event in _events(row.setup_events)]
    for number, events in rows:
        told += [(number, event) for event in _events(events)]
    return [(number, event.seen_by(seat)) for number, event in told]


def _events(stored: list[Any]) -> list[Event]:
    return msgspec.convert(stored, list[Event], str_keys=True)


def _log(face: Any, told: list[tuple[int, Event]], names: list[str], version: int) -> list[Entry]:
    """The latest first."""
    recent = [event for number, event in told if number > version - LOG_MOVES]
    return [Entry(kind, text) for kind, text in reversed(face.sentences(recent, names))]


def _names(place: Place, players: int) -> list[str]:
    names = [BRAHMABOT] * players
    for seat in place.seats:
        if seat.number is not None:
            names[seat.number] = (
                seat.user.username if seat.user else _("Bot (%(colour)s)") % {"colour": seat.colour}
            )
    return names


def _colours(place: Place, players: int) -> list[str]:
    taken = {seat.number: seat.colour for seat in place.seats}
    free = [colour for colour in COLOURS if colour not in taken.values()]
    return [taken.get(number) or free.pop(0) for number in range(players)]


def _results(rules: Any, state: Any, names: list[str]) -> list[tuple[int, str, int]]:
    """(rank, name, total), the best first; empty until the end."""
    scores = sorted(rules.result(state), key=lambda score: score.rank)
    return [(score.rank, names[score.seat], score.total) for score in scores]
