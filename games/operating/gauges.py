"""What waits right now, asked for with bounded queries when somebody looks: games, messages, clocks, mail."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Min, QuerySet

from games.base import clock
from games.ladder import rater
from games.models import Clock, Game, Notice
from games.models import notices as outbox
from games.models.table import Status
from games.operating import heartbeat
from games.operating.queues import queues

MOST = 10_000
"""Rows that are counted at most: enough to see that something is wrong."""
RECENT = timedelta(days=1)
"""Notices that were given up are counted for this time."""
GRACE = timedelta(seconds=5)
"""A clock that ended so long ago should have been swept."""


@dataclass(frozen=True)
class Gauge:
    """A number that goes up and down."""

    name: str
    help: str
    labels: tuple[str, ...] = ()


Reading = tuple[Gauge, tuple[str, ...], float]
GAMES = Gauge("maharaja_games_waiting", "Games that wait for a worker.")
GAMES_AGE = Gauge("maharaja_games_waiting_seconds", "How long the first of them has waited.")
QUEUE = Gauge("maharaja_queue_length", "Messages in a queue.", ("queue",))
QUEUE_AGE = Gauge("maharaja_queue_seconds", "Age of the oldest message in a queue.", ("queue",))
CLOCKS = Gauge("maharaja_clocks_overdue", "Clocks that have ended and were not swept.")
NOTICES = Gauge("maharaja_notices_waiting", "Notices that are due and not sent.", ("channel",))
NOTICES_AGE = Gauge("maharaja_notices_waiting_seconds", "How long the first of them is due.", ("channel",))
GIVEN_UP = Gauge("maharaja_notices_given_up", "Notices of the last day that could not be sent.")
BEAT_AGE = Gauge("maharaja_beat_seconds", "Time since a periodic task last began; -1: never.", ("task",))
UNRATED = Gauge("maharaja_ratings_waiting", "1 if a finished game is not rated yet.")
GAUGES = (
    GAMES, GAMES_AGE, QUEUE, QUEUE_AGE, CLOCKS, NOTICES, NOTICES_AGE, GIVEN_UP, BEAT_AGE, UNRATED,
)  # fmt: skip


def readings() -> list[Reading]:
    """Return all gauges."""
    return [reading for part in PARTS for reading in part()]


def _age(moment: datetime | None) -> float:
    return max(0.0, (clock.now() - moment).total_seconds()) if moment else 0.0


def _counted(rows: QuerySet[Any]) -> int:
    return rows.order_by()[:MOST].count()


def _games() -> Iterator[Reading]:
    waiting = Game.objects.filter(needs_worker=True, table__status=Status.RUNNING)
    yield GAMES, (), _counted(waiting)
    yield GAMES_AGE, (), _age(waiting.aggregate(first=Min("waiting_since"))["first"])


def _queues() -> Iterator[Reading]:
    for name, (length, age) in queues().items():
        yield QUEUE, (name,), length
        yield QUEUE_AGE, (name,), age


def _clocks() -> Iterator[Reading]:
    overdue = Clock.objects.filter(ended_at=None, claimed_at=None, deadline_at__lte=clock.now() - GRACE)
    yield CLOCKS, (), _counted(overdue)


def _notices() -> Iterator[Reading]:
    due = Notice.objects.filter(status=outbox.Status.WAITING, due_at__lte=clock.now())
    for channel in outbox.Channel:
        rows = due.filter(channel=channel)
        yield NOTICES, (channel.value,), _counted(rows)
        first = rows.order_by("due_at").values_list("due_at", flat=True).first()
        yield NOTICES_AGE, (channel.value,), _age(first)
    given_up = Notice.objects.filter(status=outbox.Status.FAILED, written_at__gte=clock.now() - RECENT)
    yield GIVEN_UP, (), _counted(given_up)


def _beats() -> Iterator[Reading]:
    for task, age in heartbeat.ages().items():
        yield BEAT_AGE, (task,), -1.0 if age is None else age


def _ratings() -> Iterator[Reading]:
    yield UNRATED, (), float(rater.waiting())


PARTS: tuple[Callable[[], Iterator[Reading]], ...] = (_games, _queues, _clocks, _notices, _beats, _ratings)
