"""Looking for a table: one's own search, who else is looking, and what to expect, honestly."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from django.db.models import Count, OuterRef, Subquery

from games.base import clock
from games.clocks.paces import PACES
from games.models import Search, User
from games.models.table import Status
from games.rating.matching import reach

LATELY = timedelta(days=30)
NEWS = timedelta(days=1)
"""So long is a table that was found news."""
ENOUGH = 5
"""Fewer than so many say nothing."""
AT_MOST = 500
STEP = 5
"""Minutes after which the page of somebody who waits tells anew."""


@dataclass(frozen=True)
class Lately:
    """How searches of the last 30 days ended."""

    searches: int
    seated: int
    usual: timedelta | None
    """Half of those who were seated waited no longer; None if there were too few to say."""


@dataclass(frozen=True)
class Expected:
    """What somebody with these wishes would get."""

    others: int
    """Who look for the same pace and a size in common, now."""
    near: int
    """Of these, those who are near enough in rating already."""
    lately: Lately
    """At this pace and with a size in common."""


@dataclass(frozen=True)
class Mine:
    """One's own search."""

    search: Search
    minutes: int

    @property
    def found(self) -> bool:
        """It has led to a table where the game has only just begun."""
        table, ended = self.search.table, self.search.ended_at
        return bool(table and ended and table.status == Status.RUNNING and clock.now() < ended + NEWS)

    @property
    def reach(self) -> int | None:
        """Points of rating that others may be away by now; None: any."""
        return reach(self.minutes)


def my_search(*, user: User) -> Mine | None:
    """The one that is still waiting, or the last that led to a table."""
    found = Search.objects.filter(user=user).select_related("table").order_by("-began_at", "-pk").first()
    if found is None or (found.ended_at and found.table_id is None):
        return None
    return Mine(found, (clock.now() - found.began_at) // timedelta(minutes=1))


def expected(
    *, user: User, game: str, pace: str, sizes: Sequence[int], rating: int, minutes: int
) -> Expected:
    """Two queries. A wish for several sizes shares one with whoever wants any of them."""
    waiting = Search.objects.filter(game_name=game, pace=pace, ended_at=None).exclude(user=user)
    others = [
        (theirs, (clock.now() - since) // timedelta(minutes=1))
        for theirs, since, their_sizes in waiting.values_list("rating", "began_at", "sizes")[:AT_MOST]
        if set(their_sizes) & set(sizes)
    ]
    near = sum(_near(rating - theirs, max(minutes, waited)) for theirs, waited in others)
    over = [one for one in _over(game_name=game, pace=pace) if set(one.sizes) & set(sizes)]
    return Expected(len(others), near, _lately(over))


def by_pace() -> dict[str, Lately]:
    """For somebody who has not said yet what they want; one query."""
    found = defaultdict(list)
    for one in _over():
        found[one.pace].append(one)
    return {pace: _lately(found[pace]) for pace in PACES if pace in found}


def _over(**which: str) -> list[Search]:
    """Searches of the last 30 days, whatever became of them."""
    over = Search.objects.filter(ended_at__gte=clock.now() - LATELY, **which)
    return list(over.order_by("-ended_at")[:AT_MOST])


def _lately(over: Sequence[Search]) -> Lately:
    waits = [one.ended_at - one.began_at for one in over if one.table_id and one.ended_at]
    usual = median(waits) if len(waits) >= ENOUGH else None  # type: ignore[type-var]  # times can be halved
    return Lately(len(over), len(waits), usual)


def looking(*, user: User) -> dict[str, int]:
    """How many others look for a table, by pace; one query."""
    rows = Search.objects.filter(ended_at=None).exclude(user=user).order_by().values_list("pace")
    return dict(rows.annotate(number=Count("pk")).order_by("pace"))


def _near(distance: int, minutes: int) -> bool:
    width = reach(minutes)
    return width is None or abs(distance) <= width


def key(*, user: User) -> str:
    """Moves when the page of somebody who waits would tell something new; one query."""
    waiting = Search.objects.filter(ended_at=None)
    same = waiting.filter(game_name=OuterRef("game_name"), pace=OuterRef("pace")).values("pace")
    counted = Subquery(same.annotate(number=Count("pk")).values("number"))
    mine = (
        waiting.filter(user=user).annotate(looking=counted).values_list("pk", "looking", "began_at").first()
    )
    if mine is None:
        return "none"
    return f"{mine[0]}-{mine[1]}-{(clock.now() - mine[2]) // timedelta(minutes=STEP)}"
