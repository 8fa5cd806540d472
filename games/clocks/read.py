"""Reads running clocks and the calendars by which they run."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import F, QuerySet, Value

from games.base import clock
from games.base.prepared import Prepared
from games.clocks.calendar import Calendar, Quiet, Span, clipped, zone_of
from games.clocks.paces import PACES
from games.models import Clock, Game, Habits, Maintenance, Pause, Seat, Vacation

FOR_CALENDARS = ("seat__table",)
"""The relations that `calendars` needs; pass them to `select_related`."""


def open_clocks(row: Game) -> QuerySet[Clock]:
    """Return the running clocks of a game, ready for `calendars`."""
    return row.clocks.filter(ended_at=None).select_related(*FOR_CALENDARS)


@dataclass(frozen=True)
class Stops:
    """When clocks are stopped."""

    vacations: defaultdict[int, list[Span]]
    """By user."""
    pauses: defaultdict[int, list[Span]]
    """Agreed pauses by table."""
    maintenance: list[Span]
    """When the operator stopped every clock. A pause that still lasts ends now."""


def running_clocks(row: Game, seats: Iterable[Seat]) -> dict[int, Clock]:
    """Return the running clocks of a game by the number of the seat, with these seats."""
    by_key, found = {seat.pk: seat for seat in seats}, {}
    for seat_clock in _RUNNING(row.pk):
        seat_clock.seat = by_key[seat_clock.seat_id]
        found[seat_clock.seat.engine_seat] = seat_clock
    return found


_RUNNING = Prepared[Clock](lambda game: Clock.objects.filter(game=game, ended_at=None))


def calendars(clocks: Collection[Clock], stops: Stops | None = None) -> dict[int, Calendar]:
    """Return the calendar of each clock by the primary key of its seat, in one query.

    `stops` are those of the players and tables, if the caller has read them.
    """
    if not clocks:
        return {}
    if stops is None:
        users = {seat_clock.user_id for seat_clock in clocks if seat_clock.user_id}
        stops = read_stops(users, {seat_clock.seat.table_id for seat_clock in clocks})
    return {seat_clock.seat_id: _calendar(seat_clock, stops) for seat_clock in clocks}


def read_stops(users: Iterable[int], tables: Iterable[int]) -> Stops:
    """Return the vacations of these users, the pauses of these tables, and all maintenance, in one query."""
    found = Stops(defaultdict(list), defaultdict(list), [])
    for kind, whose, start, end in _STOPS(list(users), list(tables)):
        span = Span(start, end or clock.now())
        if kind == MAINTENANCE:
            found.maintenance.append(span)
        else:
            (found.vacations if kind == VACATION else found.pauses)[whose].append(span)
    return found


VACATION, PAUSE, MAINTENANCE = range(3)


def _stops(users: Collection[int], tables: Collection[int]) -> Any:
    """Return a queryset of kind, whose, start and end. A pause that is only proposed has no start yet."""
    shown = ("kind", "whose", "start", "end")
    vacations = Vacation.objects.filter(user__in=users).annotate(
        kind=Value(VACATION), whose=F("user"), start=F("starts_at"), end=F("ends_at")
    )
    pauses = Pause.objects.filter(table__in=tables, starts_at__isnull=False).annotate(
        kind=Value(PAUSE), whose=F("table"), start=F("starts_at"), end=F("ends_at")
    )
    maintenance = Maintenance.objects.annotate(
        kind=Value(MAINTENANCE), whose=Value(0), start=F("started_at"), end=F("ended_at")
    )
    others = (pauses.values_list(*shown), maintenance.values_list(*shown))
    return vacations.values_list(*shown).union(*others, all=True)


_STOPS = Prepared[Any](_stops)


def _calendar(seat_clock: Clock, stops: Stops) -> Calendar:
    vacations = stops.vacations[seat_clock.user_id or 0]
    pauses = [*stops.pauses[seat_clock.seat.table_id], *stops.maintenance]
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
