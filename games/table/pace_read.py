"""Reads clocks, absences and agreements for the table's page, the lobby and "my games"."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet

from games.base import clock
from games.base.prepared import Prepared
from games.base.rows import rows
from games.base.stored import Stored, Whole
from games.clocks.paces import NONE
from games.clocks.words import replaced_player, sentence
from games.models import (
    Clock,
    Game,
    Habits,
    Pause,
    Replacement,
    Seat,
    Table,
    TableEvent,
    Vacation,
)
from games.models.table import Status, Visibility
from games.table.names import seat_name

SHOWN_AHEAD = timedelta(days=14)
"""How long before its beginning a planned vacation is shown at the player's tables."""
EVENTS = 20
"""How many table events the page shows at most."""
MOVED_FOR = ("carried_out", "steward")
"""The kinds of table events after which another than the player moved in the seat."""


@dataclass
class Wait:
    """A player whom the game waits for, with the deadline."""

    seat: Seat
    deadline_at: datetime
    extended: bool
    time_is_up: bool


@dataclass
class StewardSeat:
    """A seat in which a bot plays for an absent player."""

    seat: Seat
    agreed: list[int] = field(default_factory=list)
    """The numbers of the seats whose players agree to a replacement."""
    offered: bool = False
    """Whether the lobby offers the seat to others."""


@dataclass
class TablePace:
    """The clocks, absences and agreements of a table. Public, except for `choice` and `mine`."""

    now: datetime
    waits: list[Wait] = field(default_factory=list)
    away: list[tuple[Seat, Vacation]] = field(default_factory=list)
    kept: list[StewardSeat] = field(default_factory=list)
    pause: Pause | None = None
    agreed: list[Seat] = field(default_factory=list)
    maintenance: bool = False
    events: list[str] = field(default_factory=list)
    moved_for: set[int | None] = field(default_factory=set)
    """Numbers of the seats in which the worker or a steward has moved for the player."""
    choice: str = ""
    """What happens when the viewer's own time is up; "" while the game does not wait for the viewer."""
    mine: Wait | None = None
    """The viewer's own wait."""

    @property
    def paused(self) -> bool:
        """Return whether an agreed pause has begun."""
        return bool(self.pause and self.pause.starts_at)


CLOCKS = Stored(
    "clocks",
    """
SELECT {c}, h.time_up, EXISTS (SELECT 1 FROM games_maintenance m WHERE m.done_at IS NULL) AS standing,
       EXISTS (SELECT 1 FROM games_seat s JOIN games_vacation v ON v.user_id = s.user_id
               WHERE s.table_id = %(table)s AND s.bot = ''
                     AND v.ends_at > %(now)s AND v.starts_at <= %(soon)s) AS away
FROM games_clock c LEFT JOIN games_habits h ON h.user_id = c.user_id
WHERE c.game_id = %(game)s AND c.ended_at IS NULL ORDER BY c.deadline_at, c.id
""",
    {"game": "bigint", "table": "bigint", "now": "timestamptz", "soon": "timestamptz"},
    {"c": Whole(Clock), "time_up": "varchar", "standing": "boolean", "away": "boolean"},
)
"""The running clocks, with whether maintenance stops all of them, and whether anyone is away."""


def table_pace(*, table: Table, game: Game, seats: Sequence[Seat], me: Seat | None) -> TablePace | None:
    """Return what the table's page shows; None if the table has no clock.

    Needs one query, and a few more if the game has table events. A finished game shows only its events.
    """
    if table.pace == NONE:
        return None
    shown = TablePace(clock.now())
    if table.status != Status.RUNNING:
        if game.news:
            _add_events(shown, game, seats)
        return shown
    by_pk = {seat.pk: seat for seat in seats}
    people = [seat.user_id for seat in seats if seat.user_id and not seat.bot]
    asked = {"game": game.pk, "table": table.pk, "now": shown.now, "soon": shown.now + SHOWN_AHEAD}
    clocks: list[Any] = rows(Clock, CLOCKS, asked)
    for row in clocks:
        wait = Wait(by_pk[row.seat_id], row.deadline_at, row.extended, bool(row.claimed_at))
        shown.waits.append(wait)
        shown.maintenance = bool(row.standing)
        if me and row.seat_id == me.pk and not me.bot:
            shown.mine = wait
            shown.choice = row.time_up or Habits().time_up
    if not clocks or clocks[0].away:
        by_user = {seat.user_id: seat for seat in seats}
        away = _VACATIONS(people, shown.now, shown.now + SHOWN_AHEAD)
        shown.away = [(by_user[row.user_id], row) for row in away]
    if game.news:
        _add_agreements(shown, table, game, seats)
    return shown


def _vacations(people: Sequence[int], moment: datetime, soon: datetime) -> QuerySet[Vacation]:
    """Return the vacations of these users that last or begin soon."""
    found = Vacation.objects.filter(user__in=people, ends_at__gt=moment, starts_at__lte=soon)
    return found.order_by("starts_at", "pk")


_VACATIONS = Prepared[Any](_vacations)


def _add_agreements(shown: TablePace, table: Table, game: Game, seats: Sequence[Seat]) -> None:
    """Add the events, the pause and the seats of absent players."""
    _add_events(shown, game, seats)
    shown.pause = _pause(table, shown.now)
    agreed = shown.pause.agreed if shown.pause else []
    shown.agreed = [seat for seat in seats if seat.number in agreed]
    shown.kept = [_steward_seat(seat) for seat in seats if seat.bot and seat.user_id]


def _steward_seat(seat: Any) -> StewardSeat:
    """Return the absent player's seat. `table/read.py` has read `wished_by` with it, as JSON."""
    return StewardSeat(seat, json.loads(seat.wished_by or "[]"), bool(seat.offered_at))


def _add_events(shown: TablePace, game: Game, seats: Sequence[Seat]) -> None:
    """Add the events in words, the latest first. Events before a replacement name the former player."""
    names = {seat.number or 0: seat_name(seat) for seat in seats}
    for event in clock_entries(game).order_by("-pk")[:EVENTS]:
        shown.events.append(sentence(event, [names[number] for number in sorted(names)]))
        if event.kind in MOVED_FOR:
            shown.moved_for.add(event.seat)
        if event.kind == "replaced" and event.seat is not None:
            names[event.seat] = replaced_player(event, "old")


def _pause(table: Table, moment: datetime) -> Pause | None:
    """Return the pause that has begun, else the one that is proposed."""
    current = Q(starts_at=None) | Q(starts_at__lte=moment)
    return Pause.objects.filter(current, table=table, ends_at__gt=moment).order_by("-starts_at").first()


def clock_entries(game: Game) -> QuerySet[TableEvent]:
    """Return all table events of the game; `version` is the number of the move before the event."""
    return TableEvent.objects.filter(game=game)


def offered_seats() -> list[Seat]:
    """Return seats of running public games that are offered to a new player."""
    return [replacement.seat for replacement in _OFFERED()]


_OFFERED = Prepared[Replacement](
    lambda: (
        Replacement.objects.filter(
            offered_at__isnull=False,
            seat__table__status=Status.RUNNING,
            seat__table__visibility=Visibility.PUBLIC,
        )
        .select_related("seat__table", "seat__user")
        .order_by("-offered_at", "-pk")[:12]
    )
)
