"""What a table's page, the lobby and "my games" show of clocks, absences and agreements."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, Q, QuerySet

from games.base import clock
from games.clocks.paces import NONE
from games.clocks.words import replaced_player, sentence
from games.models import (
    Clock,
    Game,
    Habits,
    Maintenance,
    Pause,
    Replacement,
    Seat,
    Table,
    TableEvent,
    User,
    Vacation,
)
from games.models.table import Status, Visibility
from games.table.names import seat_name

SHOWN_AHEAD = timedelta(days=14)
"""So long before it begins a planned vacation is shown at the tables."""
EVENTS = 20
MOVED_FOR = ("carried_out", "steward")


@dataclass
class Wait:
    """Somebody the game waits for."""

    seat: Seat
    deadline_at: datetime
    extended: bool
    time_is_up: bool


@dataclass
class Kept:
    """A seat that a bot keeps for somebody, and who would have somebody new there."""

    seat: Seat
    agreed: list[int] = field(default_factory=list)
    offered: bool = False


@dataclass
class TablePace:
    """Public, but for the viewer's own choice."""

    now: datetime
    waits: list[Wait] = field(default_factory=list)
    away: list[tuple[Seat, Vacation]] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    pause: Pause | None = None
    agreed: list[Seat] = field(default_factory=list)
    maintenance: bool = False
    events: list[str] = field(default_factory=list)
    moved_for: set[int | None] = field(default_factory=set)
    """Seats in which somebody else has moved for their player."""
    choice: str = ""
    """What happens when the viewer's own time is up; only while it runs."""
    mine: Wait | None = None

    @property
    def paused(self) -> bool:
        """Agreed on, and not over."""
        return bool(self.pause and self.pause.starts_at)


def table_pace(*, table: Table, game: Game, seats: Sequence[Seat], me: Seat | None) -> TablePace | None:
    """One query, and some more where something has happened; None without a clock.

    When the game is over, only what has happened.
    """
    if table.pace == NONE:
        return None
    shown = TablePace(clock.now())
    if table.status != Status.RUNNING:
        if game.news:
            _tell(shown, game, seats)
        return shown
    by_pk = {seat.pk: seat for seat in seats}
    standing = Exists(Maintenance.objects.filter(done_at=None))
    away = Exists(_vacations(seats, shown.now))
    running = Clock.objects.filter(game=game, ended_at=None).select_related("user__habits")
    clocks = list(running.annotate(standing=standing, away=away).order_by("deadline_at", "pk"))
    for row in clocks:
        wait = Wait(by_pk[row.seat_id], row.deadline_at, row.extended, bool(row.claimed_at))
        shown.waits.append(wait)
        shown.maintenance = row.standing
        if me and row.seat_id == me.pk and not me.bot:
            shown.mine = wait
            habits = getattr(row.user, "habits", None) or Habits()
            shown.choice = habits.time_up
    if not clocks or clocks[0].away:
        people = {seat.user_id: seat for seat in seats}
        shown.away = [(people[row.user_id], row) for row in _vacations(seats, shown.now)]
    if game.news:
        _happened(shown, table, game, seats)
    return shown


def _vacations(seats: Sequence[Seat], moment: datetime) -> QuerySet[Vacation]:
    people = [seat.user_id for seat in seats if seat.user_id and not seat.bot]
    soon = Vacation.objects.filter(user__in=people, ends_at__gt=moment, starts_at__lte=moment + SHOWN_AHEAD)
    return soon.order_by("starts_at", "pk")


def _happened(shown: TablePace, table: Table, game: Game, seats: Sequence[Seat]) -> None:
    _tell(shown, game, seats)
    shown.pause = _pause(table, shown.now)
    agreed = shown.pause.agreed if shown.pause else []
    shown.agreed = [seat for seat in seats if seat.number in agreed]
    shown.kept = [_kept(seat) for seat in seats if seat.bot and seat.user_id]


def _kept(seat: Any) -> Kept:
    """Who would have somebody new there came with the seat (`table/read.py`), as JSON."""
    return Kept(seat, json.loads(seat.wished_by or "[]"), bool(seat.offered_at))


def _tell(shown: TablePace, game: Game, seats: Sequence[Seat]) -> None:
    """The latest first. What happened before somebody took over a seat happened to whoever had it then."""
    names = {seat.number or 0: seat_name(seat) for seat in seats}
    for event in clock_entries(game).order_by("-pk")[:EVENTS]:
        shown.events.append(sentence(event, [names[number] for number in sorted(names)]))
        if event.kind in MOVED_FOR:
            shown.moved_for.add(event.seat)
        if event.kind == "replaced" and event.seat is not None:
            names[event.seat] = replaced_player(event, "old")


def _pause(table: Table, moment: datetime) -> Pause | None:
    """The one that lasts, or the one that is proposed."""
    current = Q(starts_at=None) | Q(starts_at__lte=moment)
    return Pause.objects.filter(current, table=table, ends_at__gt=moment).order_by("-starts_at").first()


def clock_entries(game: Game) -> QuerySet[TableEvent]:
    """What happened besides moves, each with the number of the move it came after (`version`)."""
    return TableEvent.objects.filter(game=game)


def my_deadlines(user: User) -> dict[int, datetime]:
    """By table: until when it waits for this person."""
    running = Clock.objects.filter(user=user, ended_at=None, claimed_at=None)
    return dict(running.values_list("game__table", "deadline_at"))


def offered_seats() -> list[Seat]:
    """Seats of running public games whose tables would have somebody new."""
    offered = Replacement.objects.filter(
        offered_at__isnull=False, seat__table__status=Status.RUNNING,
        seat__table__visibility=Visibility.PUBLIC,
    ).select_related("seat__table__game", "seat__user")  # fmt: skip
    return [one.seat for one in offered.order_by("-offered_at", "-pk")[:12]]
