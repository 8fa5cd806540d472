"""Starts, stops and charges the clocks of a game, in the transaction of the caller."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.kernel.moves import TABLE
from games.base import clock
from games.base.refusals import Refused, stale
from games.base.rows import insert, save_columns
from games.clocks.calendar import Calendar
from games.clocks.paces import NONE, PACES
from games.clocks.read import Stops, calendars, habits_of, open_clocks, read_stops, running_clocks
from games.clocks.seats import read_people
from games.models import Clock, Game, Seat
from games.models.pace import Outcome

RECOUNTED = ("deadline_at", "counted_from", "left", "stopped")
"""The columns that change when a clock is charged and its deadline is set again."""
NO_TIME = timedelta()


def after_move(
    row: Game, awaited: Collection[int], seats: Collection[Seat], mover: int, by_worker: bool
) -> set[int]:
    """End the clocks of seats that are no longer awaited and begin those of newly awaited seats.

    Return the awaited seats whose time was up: the worker still has to decide for them. `seats` are those
    that games.clocks.seats has read.
    """
    bots = {seat.number for seat in seats if seat.bot and seat.number is not None}
    running = running_clocks(row, seats) if row.table.pace != NONE else {}
    _check_mover(running.get(mover), mover, bots, by_worker)
    if row.table.pace == NONE:
        return set()
    claimed = {number for number in awaited if number in running and running[number].claimed_at}
    over = [number for number in running if number not in awaited or number == mover]
    ending = [running[number] for number in over if number not in claimed]
    waiting = {number for number in awaited if number not in running or number == mover}
    waiting -= claimed | {TABLE} | bots
    if ending or waiting:
        users = {seat.user_id for seat in seats} | {seat_clock.user_id for seat_clock in ending}
        stops = read_stops([user for user in users if user], [row.table_id])
        end_clocks(ending, mover, stops)
        beginning = [seat for seat in seats if seat.number in waiting]
        read_people(beginning)
        _begin(row, beginning, stops)
    return claimed


def _check_mover(own: Clock | None, mover: int, bots: Collection[int], by_worker: bool) -> None:
    """Refuse a player's move after the time was up, and a worker's move after the player came back."""
    claimed = own is not None and own.claimed_at is not None
    if claimed and not by_worker:
        raise Refused(_("Your time ran out before this arrived, so it was decided for you."))
    if by_worker and mover != TABLE and mover not in bots and not claimed:
        raise stale()


def begin_clocks(row: Game, numbers: Iterable[int]) -> None:
    """Begin a clock for each of these seats that no bot plays."""
    wanted = set(numbers)
    if not wanted or row.table.pace == NONE:
        return
    seats = row.table.seats.filter(number__in=wanted, bot="").select_related("table", "user__habits")
    _begin(row, list(seats))


def _begin(row: Game, seats: Collection[Seat], stops: Stops | None = None) -> None:
    begun = [_new_clock(row, seat, clock.now()) for seat in seats]
    calendar_of = calendars(begun, stops)
    for seat_clock in begun:
        seat_clock.deadline_at = calendar_of[seat_clock.seat_id].deadline(
            seat_clock.started_at, seat_clock.left
        )
    insert(begun)


def _new_clock(row: Game, seat: Seat, moment: datetime) -> Clock:
    """Return an unsaved clock with the player's present habits. The caller sets the deadline."""
    habits = habits_of(seat)
    return Clock(
        game=row, seat=seat, user=seat.user, version=row.version, started_at=moment, counted_from=moment,
        left=PACES[row.table.pace].allotted(seat.bank), zone=seat.user.time_zone if seat.user else "UTC",
        quiet_from=habits.quiet_from, quiet_until=habits.quiet_until,
    )  # fmt: skip


def end_clocks(clocks: list[Clock], mover: int | None = None, stops: Stops | None = None) -> None:
    """End the mover's clock as DECIDED and the others as DROPPED.

    A clock that the sweep has claimed ends as MISSED.
    """
    calendar_of, moment = calendars(clocks, stops), clock.now()
    for seat_clock in clocks:
        charge(seat_clock, calendar_of[seat_clock.seat_id], moment)
        seat_clock.ended_at = moment
        in_time = Outcome.DECIDED if seat_clock.seat.number == mover else Outcome.DROPPED
        seat_clock.outcome = Outcome.MISSED if seat_clock.claimed_at else in_time
        _update_seat(seat_clock)
        save_columns(seat_clock, *RECOUNTED, "ended_at", "outcome")


def _update_seat(seat_clock: Clock) -> None:
    """Store what an ended clock leaves in the bank, and that its player decided in time."""
    changed: dict[str, Any] = {}
    seat = seat_clock.seat
    if PACES[seat.table.pace].banked:
        changed["bank"] = seat_clock.left
    if seat_clock.outcome == Outcome.DECIDED and seat.misses_in_a_row:
        changed["misses_in_a_row"] = 0
    for name, value in changed.items():
        setattr(seat, name, value)
    if changed:
        save_columns(seat, *changed)


def drop_clocks(row: Game, seat: Seat | None = None) -> None:
    """End the running clock of this seat, or all running clocks of the game, as DROPPED."""
    if row.table.pace != NONE:
        end_clocks([running for running in open_clocks(row) if seat is None or running.seat_id == seat.pk])


def charge(seat_clock: Clock, calendar: Calendar, moment: datetime) -> None:
    """Subtract the time that has run up to this moment. Another calendar may hold from then on."""
    ran = calendar.running(seat_clock.counted_from, moment)
    seat_clock.stopped += max(moment - seat_clock.counted_from, NO_TIME) - ran
    seat_clock.left = max(seat_clock.left - ran, NO_TIME)
    seat_clock.counted_from = max(moment, seat_clock.counted_from)


def recount(clocks: list[Clock], before: dict[int, Calendar], moment: datetime) -> None:
    """Charge these clocks by their old calendars and set their deadlines by the new ones."""
    after = calendars(clocks)
    for seat_clock in clocks:
        charge(seat_clock, before[seat_clock.seat_id], moment)
        seat_clock.deadline_at = after[seat_clock.seat_id].deadline(seat_clock.counted_from, seat_clock.left)
    Clock.objects.bulk_update(clocks, RECOUNTED)
