"""How people play over days: response times, misses, finished games. Three queries for everybody."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from statistics import quantiles

from django.db.models import Count, Exists, F, OuterRef, Q, Window
from django.db.models.functions import RowNumber

from games.models import Clock, Seat
from games.models.pace import Outcome
from games.models.table import Status

RECENT = 200
"""Response times are those of so many last decisions."""


@dataclass(frozen=True)
class Reliability:
    """Public: what the table may expect."""

    decisions: int = 0
    misses: int = 0
    finished: int = 0
    quartiles: tuple[timedelta, timedelta, timedelta] | None = None
    """A quarter, half, three quarters of the recent decisions took no longer."""

    @property
    def every(self) -> int:
        """All decisions that were asked of them."""
        return self.decisions + self.misses

    @property
    def in_time(self) -> int | None:
        """Of a hundred decisions; nothing for somebody who has had none."""
        return 100 * self.decisions // self.every if self.every else None

    @property
    def median(self) -> timedelta | None:
        """Half the recent decisions were quicker."""
        return self.quartiles[1] if self.quartiles else None


def reliability(user_ids: Collection[int]) -> dict[int, Reliability]:
    """Everybody asked for has an entry."""
    counted = _counted(user_ids)
    took = _took([user for user, (decisions, _) in counted.items() if decisions])
    with_others = Exists(Seat.objects.filter(table=OuterRef("table")).exclude(pk=OuterRef("pk")))
    over = Seat.objects.filter(with_others, user__in=user_ids, bot="", table__status=Status.FINISHED)
    finished = dict(over.values_list("user").annotate(number=Count("pk")))
    return {
        user: Reliability(*counted.get(user, (0, 0)), finished.get(user, 0), _quartiles(took[user]))
        for user in user_ids
    }


def _counted(user_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    ended = Clock.objects.filter(user__in=user_ids, ended_at__isnull=False).order_by()
    rows = ended.values_list("user").annotate(
        decided=Count("pk", filter=Q(outcome=Outcome.DECIDED)),
        missed=Count("pk", filter=Q(outcome=Outcome.MISSED)),
    )
    return {user: (decided, missed) for user, decided, missed in rows}


def _took(user_ids: Collection[int]) -> dict[int, list[timedelta]]:
    took: dict[int, list[timedelta]] = defaultdict(list)
    if not user_ids:
        return took
    newest = Window(RowNumber(), partition_by=F("user"), order_by=F("ended_at").desc())
    decided = Clock.objects.filter(user__in=user_ids, outcome=Outcome.DECIDED, ended_at__isnull=False)
    recent = decided.annotate(place=newest).filter(place__lte=RECENT)
    for user, begun, ended, stopped in recent.values_list("user", "started_at", "ended_at", "stopped"):
        took[user].append(ended - begun - stopped)  # type: ignore[operator]  # all have ended
    return took


def _quartiles(took: list[timedelta]) -> tuple[timedelta, timedelta, timedelta] | None:
    if not took:
        return None
    if len(took) == 1:
        return took[0], took[0], took[0]
    seconds = [time.total_seconds() for time in took]
    low, middle, high = quantiles(seconds, n=4, method="inclusive")
    return timedelta(seconds=low), timedelta(seconds=middle), timedelta(seconds=high)
