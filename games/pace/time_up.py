"""The sweep of clocks: extends or claims those whose deadline has passed, batch by batch."""

import time
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from games.base import clock
from games.clocks.events import reload_pages
from games.clocks.paces import PACES
from games.clocks.read import FOR_CALENDARS, calendars
from games.clocks.write import charge
from games.models import Clock, Game, Maintenance, Seat, TableEvent
from games.models.pace import Outcome
from games.models.table import Status

BATCH = 200
SWEEP = 10.0
"""Seconds for one sweep. The next sweep continues."""


@dataclass
class DueClocks:
    """The clocks of a batch, by what the sweep does with them."""

    late: list[Clock] = field(default_factory=list)
    """The player's first time-out in this game: the clock is extended."""
    missed: list[Clock] = field(default_factory=list)
    """The worker decides, as the player has chosen beforehand."""
    idle: list[Clock] = field(default_factory=list)
    """A bot has the seat, or the game is over."""


def sweep_clocks() -> int:
    """Sweep all clocks that are due and return how many there were.

    The sweep may run twice, run at the same time as another one, or be killed in the middle.
    """
    until, swept = time.monotonic() + SWEEP, 0
    # This query comes first because on SQLite an empty transaction would still block all writers.
    while time.monotonic() < until and _due(clock.now()).exists() and (done := sweep_batch()):
        swept += done
    return swept


def sweep_batch() -> int:
    """Sweep one batch in one transaction and return its size. The number of queries is always the same."""
    with transaction.atomic():
        if Maintenance.objects.filter(done_at=None).exists():
            return 0
        moment = clock.now()
        clocks = _claimable(moment)
        if clocks:
            _carry_out(_sorted(clocks), moment)
        return len(clocks)


def _due(moment: datetime) -> QuerySet[Clock]:
    return Clock.objects.filter(ended_at=None, claimed_at=None, deadline_at__lte=moment)


def _claimable(moment: datetime) -> list[Clock]:
    """Lock the games of clocks that are due and return the clocks that are still due.

    Games that another transaction has locked are left out.
    """
    due = _due(moment)
    found = dict(due.order_by("deadline_at", "pk").values_list("pk", "game_id")[:BATCH])
    if not found:
        return []
    games = Game.objects.select_for_update(skip_locked=True).filter(pk__in=set(found.values()))
    ours = list(games.order_by("pk").values_list("pk", flat=True))
    return list(due.filter(pk__in=found, game__in=ours).select_related(*FOR_CALENDARS).order_by("pk"))


def _sorted(clocks: list[Clock]) -> DueClocks:
    due = DueClocks()
    for seat_clock in clocks:
        if seat_clock.seat.bot or seat_clock.seat.table.status != Status.RUNNING:
            due.idle.append(seat_clock)
        elif not seat_clock.seat.grace_used:
            due.late.append(seat_clock)
        else:
            due.missed.append(seat_clock)
    return due


def _carry_out(due: DueClocks, moment: datetime) -> None:
    _extend(due.late, moment)
    _rows(due.missed).update(claimed_at=moment)
    _rows(due.idle).update(ended_at=moment, outcome=Outcome.DROPPED)
    _mark_seats(due)
    _log_events(due, moment)


def _extend(clocks: list[Clock], moment: datetime) -> None:
    calendar_of = calendars(clocks)
    for seat_clock in clocks:
        calendar = calendar_of[seat_clock.seat_id]
        charge(seat_clock, calendar, moment)
        seat_clock.left = PACES[seat_clock.seat.table.pace].extension
        seat_clock.deadline_at = calendar.deadline(moment, seat_clock.left)
    # One statement for the values that differ, another for those that are the same in all rows.
    Clock.objects.bulk_update(clocks, ["deadline_at", "left", "stopped"])
    _rows(clocks).update(counted_from=moment, extended=True)


def _rows(clocks: list[Clock]) -> QuerySet[Clock]:
    return Clock.objects.filter(pk__in=[seat_clock.pk for seat_clock in clocks])


def _mark_seats(due: DueClocks) -> None:
    _seats(due.late).update(grace_used=True)
    _seats(due.missed).update(misses_in_a_row=F("misses_in_a_row") + 1)
    games = {seat_clock.game_id for seat_clock in due.missed}
    Game.objects.filter(pk__in=games).update(needs_worker=True)


def _seats(clocks: list[Clock]) -> QuerySet[Seat]:
    return Seat.objects.filter(pk__in=[seat_clock.seat_id for seat_clock in clocks])


def _log_events(due: DueClocks, moment: datetime) -> None:
    """Add the time-outs to the games' logs, in one statement for all games."""
    kinds = [(late, "extended") for late in due.late] + [(missed, "missed") for missed in due.missed]
    rows = Game.objects.filter(pk__in={seat_clock.game_id for seat_clock, _ in kinds}).only("version")
    games = {row.pk: row for row in rows}
    TableEvent.objects.bulk_create(
        TableEvent(
            game_id=seat_clock.game_id, version=games[seat_clock.game_id].version, kind=kind,
            seat=seat_clock.seat.number, happened_at=moment,
        )
        for seat_clock, kind in kinds
    )  # fmt: skip
    reload_pages(games.values())
