"""The clocks of a game: begun, ended and moved in the transaction of whatever brings it about."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db.models import F, QuerySet
from django.utils.translation import gettext_lazy as _

from engine.kernel.moves import TABLE
from games.base import clock
from games.base.refusals import Refused, stale
from games.clocks.calendar import Calendar, Quiet, Span, clipped
from games.clocks.paces import NONE, PACES
from games.models import Clock, Game, Habits, Maintenance, Pause, Seat, TableEvent, Vacation
from games.models.pace import Outcome

OF_CLOCKS = ("seat__table",)
"""What `calendars` needs of clocks beside themselves."""
MOVED = ("deadline_at", "counted_from", "left", "stopped")
NO_TIME = timedelta()


def follow(
    row: Game, awaited: Collection[int], bots: Collection[int], mover: int, by_worker: bool
) -> set[int]:
    """After a move: who is awaited no more has no clock, who is newly awaited gets one.

    The seats for whom the worker still has to decide, since their time was up.
    """
    if row.table.pace == NONE:
        return set()
    running = {one.seat.engine_seat: one for one in open_clocks(row)}
    own = running.get(mover)
    if own and own.claimed_at and not by_worker:
        raise Refused(_("Your time ran out before this arrived, so it was decided for you."))
    if by_worker and mover != TABLE and mover not in bots and not (own and own.claimed_at):
        raise stale()  # the seat has been taken back meanwhile
    claimed = {number for number, one in running.items() if one.claimed_at and number in awaited}
    over = [one for number, one in running.items() if number not in awaited or number == mover]
    end([one for one in over if one.seat.number not in claimed], mover)
    waiting = {number for number in awaited if number not in running or number == mover}
    begin(row, waiting - claimed - {TABLE} - set(bots))
    return claimed


def open_clocks(row: Game) -> QuerySet[Clock]:
    """Those that run in this game, with what their calendars need."""
    return row.clocks.filter(ended_at=None).select_related(*OF_CLOCKS)


def begin(row: Game, numbers: Iterable[int]) -> None:
    """A clock for each of these seats, unless a bot has it."""
    wanted = set(numbers)
    if not wanted or row.table.pace == NONE:
        return
    seats = row.table.seats.filter(number__in=wanted, bot="").select_related("table", "user__habits")
    begun = [_begun(row, seat, clock.now()) for seat in seats]
    days = calendars(begun)
    for one in begun:
        one.deadline_at = days[one.seat_id].deadline(one.started_at, one.left)
    Clock.objects.bulk_create(begun)


def _begun(row: Game, seat: Seat, moment: datetime) -> Clock:
    """By the habits its player has now; the deadline is still to be set."""
    habits = habits_of(seat)
    return Clock(
        game=row, seat=seat, user=seat.user, version=row.version, started_at=moment, counted_from=moment,
        left=PACES[row.table.pace].allotted(seat.bank), zone=seat.user.time_zone if seat.user else "UTC",
        quiet_from=habits.quiet_from, quiet_until=habits.quiet_until,
    )  # fmt: skip


def end(clocks: list[Clock], mover: int | None = None) -> None:
    """Of the one who moved: decided, or missed if the worker did it. Of the others: of no account."""
    days, moment = calendars(clocks), clock.now()
    for one in clocks:
        charge(one, days[one.seat_id], moment)
        one.ended_at = moment
        own = Outcome.DECIDED if one.seat.number == mover else Outcome.DROPPED
        one.outcome = Outcome.MISSED if one.claimed_at else own
        changed: dict[str, Any] = {"bank": one.left} if PACES[one.seat.table.pace].banked else {}
        if one.outcome == Outcome.DECIDED:
            changed["misses_in_a_row"] = 0
        if changed:
            Seat.objects.filter(pk=one.seat_id).update(**changed)
    Clock.objects.bulk_update(clocks, [*MOVED, "ended_at", "outcome"])


def drop(row: Game, seat: Seat | None = None) -> None:
    """Nobody waits for this seat any more, or for anybody."""
    if row.table.pace != NONE:
        end([one for one in open_clocks(row) if seat is None or one.seat_id == seat.pk])


def charge(one: Clock, calendar: Calendar, moment: datetime) -> None:
    """Count what has run so far; from this moment on another calendar may hold."""
    ran = calendar.running(one.counted_from, moment)
    one.stopped += max(moment - one.counted_from, NO_TIME) - ran
    one.left = max(one.left - ran, NO_TIME)
    one.counted_from = max(moment, one.counted_from)


def recount(clocks: list[Clock], before: dict[int, Calendar], moment: datetime) -> None:
    """The calendars of these have changed: what has run counts by the old ones, what is left by the new."""
    after = calendars(clocks)
    for one in clocks:
        charge(one, before[one.seat_id], moment)
        one.deadline_at = after[one.seat_id].deadline(one.counted_from, one.left)
    Clock.objects.bulk_update(clocks, MOVED)


def calendars(clocks: Collection[Clock]) -> dict[int, Calendar]:
    """When each of them runs, by its seat's key. Three queries, however many there are."""
    away: dict[int | None, list[Span]] = defaultdict(list)
    pauses: dict[int, list[Span]] = defaultdict(list)
    users = {one.user_id for one in clocks if one.user_id}
    vacations = Vacation.objects.filter(user__in=users)
    for user, start, stop in vacations.values_list("user", "starts_at", "ends_at"):
        away[user].append(Span(start, stop))
    tables = {one.seat.table_id for one in clocks}
    asked_for = Pause.objects.filter(table__in=tables)
    for table, begun, over in asked_for.values_list("table", "starts_at", "ends_at"):
        if begun:  # all have agreed
            pauses[table].append(Span(begun, over))
    everywhere = _maintenance() if tables else []
    return {
        one.seat_id: _calendar(one, away[one.user_id], [*pauses[one.seat.table_id], *everywhere])
        for one in clocks
    }


def _maintenance() -> list[Span]:
    """When the operator stopped every clock; a pause that still lasts, up to now."""
    pauses = Maintenance.objects.values_list("started_at", "ended_at")
    return [Span(start, stop or clock.now()) for start, stop in pauses]


def _calendar(one: Clock, away: list[Span], pauses: list[Span]) -> Calendar:
    table, pace = one.seat.table, PACES[one.seat.table.pace]
    # What somebody did before the game, or before they took the seat over, is nothing to this table.
    since = max(filter(None, (table.started_at, one.seat.joined_at)), default=clock.now())
    here = [Span(max(span.start, since), span.end) for span in away if span.end > since]
    quiet = Quiet(one.quiet_from, one.quiet_until)
    return Calendar(
        zone_of(one.zone),
        quiet if pace.sleeps and quiet.begins != quiet.ends else None,
        sleeping=pace.banked,
        weekends=table.weekend_pause,
        stops=(*clipped(here, timedelta(days=table.vacation_days)), *pauses),
    )


def habits_of(seat: Seat) -> Habits:
    """Those of the seat's player; the defaults for somebody who has said nothing."""
    return getattr(seat.user, "habits", None) or Habits()


def zone_of(name: str) -> ZoneInfo:
    """UTC for a zone the tz database has since dropped."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def tell(kind: str, rows: Iterable[Game], *, seat: int | None = None, **data: object) -> None:
    """Write it into the logs of these games, and move the pages that show them."""
    games, moment = list(rows), clock.now()
    TableEvent.objects.bulk_create(
        TableEvent(game=row, version=row.version, kind=kind, seat=seat, data=data, happened_at=moment)
        for row in games
    )
    stir(games)


def stir(rows: Iterable[Game]) -> None:
    """Everybody's page of these games is out of date."""
    Game.objects.filter(pk__in=[row.pk for row in rows]).update(news=F("news") + 1)


def as_text(moment: datetime) -> str:
    """A moment as data of an event."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")
