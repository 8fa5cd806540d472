"""Time is up: the sweep claims what is due, batch by batch; the worker then decides as the player chose."""

import time
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from games.base import clock
from games.clocks.paces import PACES
from games.clocks.write import OF_CLOCKS, calendars, charge, stir
from games.models import Clock, Game, Maintenance, Seat, TableEvent
from games.models.pace import Outcome
from games.models.table import Status

BATCH = 200
SWEEP = 10.0
"""Seconds for one sweep; the next one goes on."""


@dataclass
class Found:
    """What a batch holds, by what is done with it."""

    late: list[Clock] = field(default_factory=list)
    missed: list[Clock] = field(default_factory=list)
    idle: list[Clock] = field(default_factory=list)


def sweep_clocks() -> int:
    """Everything that is due; how much it was. May run twice, at once, or be killed in the middle."""
    until, swept = time.monotonic() + SWEEP, 0
    # Asked before the transaction, which on SQLite would hold everybody up every few seconds for nothing.
    while time.monotonic() < until and _due(clock.now()).exists() and (done := sweep_batch()):
        swept += done
    return swept


def sweep_batch() -> int:
    """One transaction: the same few queries for one clock as for a full batch."""
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
    """Due clocks of games that nobody else is at; looked at again once the games are ours."""
    due = _due(moment)
    found = dict(due.order_by("deadline_at", "pk").values_list("pk", "game_id")[:BATCH])
    if not found:
        return []
    games = Game.objects.select_for_update(skip_locked=True).filter(pk__in=set(found.values()))
    ours = list(games.order_by("pk").values_list("pk", flat=True))
    return list(due.filter(pk__in=found, game__in=ours).select_related(*OF_CLOCKS).order_by("pk"))


def _sorted(clocks: list[Clock]) -> Found:
    found = Found()
    for one in clocks:
        if one.seat.bot or one.seat.table.status != Status.RUNNING:
            found.idle.append(one)
        elif not one.seat.grace_used:
            found.late.append(one)
        else:
            found.missed.append(one)
    return found


def _carry_out(found: Found, moment: datetime) -> None:
    _extend(found.late, moment)
    _clocks(found.missed).update(claimed_at=moment)
    _clocks(found.idle).update(ended_at=moment, outcome=Outcome.DROPPED)
    _mark_seats(found)
    _tell(found, moment)


def _extend(clocks: list[Clock], moment: datetime) -> None:
    days = calendars(clocks)
    for one in clocks:
        charge(one, days[one.seat_id], moment)
        one.left = PACES[one.seat.table.pace].extension
        one.deadline_at = days[one.seat_id].deadline(moment, one.left)
    # What differs is written row by row in one statement, what is the same for all in another.
    Clock.objects.bulk_update(clocks, ["deadline_at", "left", "stopped"])
    _clocks(clocks).update(counted_from=moment, extended=True)


def _clocks(clocks: list[Clock]) -> QuerySet[Clock]:
    return Clock.objects.filter(pk__in=[one.pk for one in clocks])


def _mark_seats(found: Found) -> None:
    _seats(found.late).update(grace_used=True)
    _seats(found.missed).update(misses_in_a_row=F("misses_in_a_row") + 1)
    Game.objects.filter(pk__in={one.game_id for one in found.missed}).update(needs_worker=True)


def _seats(clocks: list[Clock]) -> QuerySet[Seat]:
    return Seat.objects.filter(pk__in=[one.seat_id for one in clocks])


def _tell(found: Found, moment: datetime) -> None:
    told = [(one, "extended") for one in found.late] + [(one, "missed") for one in found.missed]
    rows = Game.objects.filter(pk__in={one.game_id for one, _ in told}).only("version")
    games = {row.pk: row for row in rows}
    TableEvent.objects.bulk_create(
        TableEvent(
            game_id=one.game_id, version=games[one.game_id].version, kind=kind, seat=one.seat.number,
            happened_at=moment,
        )
        for one, kind in told
    )  # fmt: skip
    stir(games.values())
