"""Measures the sweep of clocks with many seats whose time is up."""

import tracemalloc
from dataclasses import dataclass
from datetime import timedelta
from time import process_time
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from bench.effort import often
from games.base import clock
from games.lobby.tables import open_table, take_seat
from games.models import Clock, Game, Seat, Table, User
from games.models.table import new_code, new_invite
from games.pace import time_up
from games.pace.terms import Terms

Row = TypeVar("Row", bound=Model)
DUE = often(2000)
SEATS = 2
TOGETHER = 500
"""The number of rows that are stored at once."""


@dataclass(frozen=True)
class Swept:
    """Time and memory of one sweep."""

    due: int
    seconds: float
    queries: int
    memory: int
    """The peak of memory in bytes."""

    @property
    def batches(self) -> int:
        """Return the number of transactions that found seats."""
        return -(-self.due // time_up.BATCH)


def measure(users: list[User], due: int = DUE) -> Swept:
    """Measure sweeps of first time-outs, first and second misses: once for time, once for memory."""
    make_due(users, due)
    with CaptureQueriesContext(connection) as asked:
        seconds = _timed(due)
    return Swept(due, seconds, len(asked), _memory(users, due))


def _timed(due: int) -> float:
    started, swept = process_time(), 0
    while done := time_up.sweep_batch():
        swept += done
    if swept != due:
        raise RuntimeError(f"{swept} of {due} were swept")
    return process_time() - started


def _memory(users: list[User], due: int) -> int:
    make_due(users, due)
    tracemalloc.start()
    try:
        while time_up.sweep_batch():
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def make_due(users: list[User], due: int) -> None:
    """Store copies of one game, each waiting for a person whose time is up."""
    first = open_table(
        owner=users[0], game_name="maharaja", seats=SEATS, options={}, terms=Terms(pace="normal")
    )
    take_seat(table_id=first.pk, user=users[1])
    row, waiting = Game.objects.get(table=first), Clock.objects.get(game__table=first)
    waiting.deadline_at = clock.now() - timedelta(hours=1)
    for start in range(0, due, TOGETHER):
        _copies(row, waiting, min(TOGETHER, due - start))
    Game.objects.filter(pk=row.pk).delete()


def _copies(row: Game, waiting: Clock, number: int) -> None:
    table, seat = row.table, waiting.seat
    tables = Table.objects.bulk_create(
        _copy(table, code=new_code(), invite=new_invite(), previous=None) for _ in range(number)
    )
    games = Game.objects.bulk_create(_copy(row, table=copied) for copied in tables)
    seats = Seat.objects.bulk_create(
        _copy(seat, table=copied, grace_used=n % 3 > 0, misses_in_a_row=n % 3 // 2)
        for n, copied in enumerate(tables)
    )
    Clock.objects.bulk_create(
        _copy(waiting, game=game, seat=copied) for game, copied in zip(games, seats, strict=True)
    )


def _copy(row: Row, **changed: Any) -> Row:
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    fields.pop("id")
    copied = type(row)(**fields)
    for name, value in changed.items():
        setattr(copied, name, value)
    return copied
