"""Reads running clocks and the calendars by which they run."""

from collections import defaultdict
from collections.abc import Collection
from datetime import timedelta

from django.db.models import QuerySet

from games.base import clock
from games.clocks.calendar import Calendar, Quiet, Span, clipped, zone_of
from games.clocks.paces import PACES
from games.models import Clock, Game, Habits, Maintenance, Pause, Seat, Vacation

FOR_CALENDARS = ("seat__table",)
"""The relations that `calendars` needs; pass them to `select_related`."""


def open_clocks(row: Game) -> QuerySet[Clock]:
    """Return the running clocks of a game, ready for `calendars`."""
    return row.clocks.filter(ended_at=None).select_related(*FOR_CALENDARS)


def calendars(clocks: Collection[Clock]) -> dict[int, Calendar]:
    """Return the calendar of each clock by the primary key of its seat, in three queries."""
    if not clocks:
        return {}
    vacations = _vacations({seat_clock.user_id for seat_clock in clocks if seat_clock.user_id})
    pauses = _pauses({seat_clock.seat.table_id for seat_clock in clocks})
    maintenance = _maintenance()
    return {
        seat_clock.seat_id: _calendar(
            seat_clock,
            vacations[seat_clock.user_id or 0],
            [*pauses[seat_clock.seat.table_id], *maintenance],
        )
        for seat_clock in clocks
    }


def _vacations(users: Collection[int]) -> defaultdict[int, list[Span]]:
    """Return the vacations of these users, by user."""
    spans: defaultdict[int, list[Span]] = defaultdict(list)
    rows = Vacation.objects.filter(user__in=users)
    for user, start, end in rows.values_list("user", "starts_at", "ends_at"):
        spans[user].append(Span(start, end))
    return spans


def _pauses(tables: Collection[int]) -> defaultdict[int, list[Span]]:
    """Return the agreed pauses of these tables, by table. A proposal has no start yet."""
    spans: defaultdict[int, list[Span]] = defaultdict(list)
    rows = Pause.objects.filter(table__in=tables)
    for table, start, end in rows.values_list("table", "starts_at", "ends_at"):
        if start:
            spans[table].append(Span(start, end))
    return spans


def _maintenance() -> list[Span]:
    """Return when the operator stopped every clock. A pause that still lasts ends now."""
    rows = Maintenance.objects.values_list("started_at", "ended_at")
    return [Span(start, end or clock.now()) for start, end in rows]


def _calendar(seat_clock: Clock, vacations: list[Span], pauses: list[Span]) -> Calendar:
    table, pace = seat_clock.seat.table, PACES[seat_clock.seat.table.pace]
    # Vacations before the game, or before the player took over the seat, do not use up the table's limit.
    since = max(filter(None, (table.started_at, seat_clock.seat.joined_at)), default=clock.now())
    here = [Span(max(span.start, since), span.end) for span in vacations if span.end > since]
    return Calendar(
        zone_of(seat_clock.zone),
        quiet_of(seat_clock) if pace.sleeps else None,
        sleeping=pace.banked,
        weekends=table.weekend_pause,
        stops=(*clipped(here, timedelta(days=table.vacation_days)), *pauses),
    )


def quiet_of(habits: Habits | Clock | None) -> Quiet | None:
    """Return the quiet hours of a player or of a clock; None if they are switched off."""
    found = habits or Habits()
    quiet = Quiet(found.quiet_from, found.quiet_until)
    return quiet if quiet.begins != quiet.ends else None


def habits_of(seat: Seat) -> Habits:
    """Return the habits of the seat's player, or the defaults if the player has saved none."""
    return getattr(seat.user, "habits", None) or Habits()
