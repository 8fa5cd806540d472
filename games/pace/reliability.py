"""Counts how reliably people play: response times, missed decisions, finished games."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from statistics import quantiles

from django.db.models import Count, F, OuterRef, Q, Subquery, Window
from django.db.models.functions import RowNumber

from games.models import Clock, Seat
from games.models.pace import Outcome

RECENT = 200
"""How many of a player's last decisions count for the response times."""


@dataclass(frozen=True)
class Reliability:
    """How reliably one player decides; public."""

    decisions: int = 0
    misses: int = 0
    finished: int = 0
    quartiles: tuple[timedelta, timedelta, timedelta] | None = None
    """The response times that a quarter, half and three quarters of the recent decisions did not exceed."""

    @property
    def total(self) -> int:
        """Return the number of decisions, made or missed."""
        return self.decisions + self.misses

    @property
    def in_time(self) -> int | None:
        """Return the percentage of decisions made in time, or None if there were none."""
        return 100 * self.decisions // self.total if self.total else None

    @property
    def median(self) -> timedelta | None:
        """Return the median response time of the recent decisions."""
        return self.quartiles[1] if self.quartiles else None


def reliability(user_ids: Collection[int]) -> dict[int, Reliability]:
    """Return the reliability of each of these users, in three queries."""
    counted = _counted(user_ids)
    times = _response_times([user for user, (decisions, _) in counted.items() if decisions])
    others = Seat.objects.filter(table=OuterRef("table")).exclude(pk=OuterRef("pk")).values("pk")
    over = Seat.objects.filter(user__in=user_ids, bot="", final_place__isnull=False)
    # A subquery with a limit is run for each seat. A join, or EXISTS, may read all seats of the site.
    with_others = over.annotate(other=Subquery(others[:1])).filter(other__isnull=False)
    finished = dict(with_others.values_list("user").annotate(number=Count("pk")))
    return {
        user: Reliability(*counted.get(user, (0, 0)), finished.get(user, 0), _quartiles(times[user]))
        for user in user_ids
    }


def _counted(user_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    ended = Clock.objects.filter(user__in=user_ids, ended_at__isnull=False).order_by()
    rows = ended.values_list("user").annotate(
        decided=Count("pk", filter=Q(outcome=Outcome.DECIDED)),
        missed=Count("pk", filter=Q(outcome=Outcome.MISSED)),
    )
    return {user: (decided, missed) for user, decided, missed in rows}


def _response_times(user_ids: Collection[int]) -> dict[int, list[timedelta]]:
    times: dict[int, list[timedelta]] = defaultdict(list)
    if not user_ids:
        return times
    newest = Window(RowNumber(), partition_by=F("user"), order_by=F("ended_at").desc())
    decided = Clock.objects.filter(user__in=user_ids, outcome=Outcome.DECIDED, ended_at__isnull=False)
    recent = decided.annotate(place=newest).filter(place__lte=RECENT)
    for user, begun, ended, stopped in recent.values_list("user", "started_at", "ended_at", "stopped"):
        times[user].append(ended - begun - stopped)  # type: ignore[operator]  # all have ended
    return times


def _quartiles(times: list[timedelta]) -> tuple[timedelta, timedelta, timedelta] | None:
    if not times:
        return None
    if len(times) == 1:
        return times[0], times[0], times[0]
    seconds = [time.total_seconds() for time in times]
    low, middle, high = quantiles(seconds, n=4, method="inclusive")
    return timedelta(seconds=low), timedelta(seconds=middle), timedelta(seconds=high)
