"""The player's search for a table, who else is looking, and how long it may take."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import NamedTuple

from django.db.models import Count, OuterRef, Subquery

from games.base import clock
from games.clocks.paces import PACES
from games.models import Search, User
from games.models.table import Status
from games.rating.matching import reach

LATELY = timedelta(days=30)
NEWS = timedelta(days=1)
"""How long a table that was found is announced."""
ENOUGH = 5
"""The fewest searches that allow an estimate."""
AT_MOST = 500
LATEST = 100
"""Searches that ended, from which the usual wait is told: the latest ones."""
STEP = 5
"""Minutes after which the waiting page is refreshed."""


class Ended(NamedTuple):
    """What a page needs of a search that ended: it reads a hundred of them."""

    pace: str
    sizes: list[int]
    began_at: datetime
    ended_at: datetime
    table_id: int | None


@dataclass(frozen=True)
class Lately:
    """How searches of the last 30 days ended."""

    searches: int
    seated: int
    usual: timedelta | None
    """The median wait of seated players; None if there were too few."""


@dataclass(frozen=True)
class Expected:
    """What a player with this search can expect."""

    others: int
    """Players who are looking for the same pace and a common size now."""
    near: int
    """How many of them are near enough in rating already."""
    lately: Lately
    """Past searches at this pace with a common size."""


@dataclass(frozen=True)
class OwnSearch:
    """The player's own search."""

    search: Search
    minutes: int

    @property
    def found(self) -> bool:
        """Return whether the search has led to a table whose game has just begun."""
        table, ended = self.search.table, self.search.ended_at
        return bool(table and ended and table.status == Status.RUNNING and clock.now() < ended + NEWS)

    @property
    def reach(self) -> int | None:
        """Return how far other ratings may be away by now; None if any distance will do."""
        return reach(self.minutes)


def my_search(*, user: User) -> OwnSearch | None:
    """Return the search that is waiting, or the last one if it led to a table."""
    found = Search.objects.filter(user=user).select_related("table").order_by("-began_at", "-pk").first()
    if found is None or (found.ended_at and found.table_id is None):
        return None
    return OwnSearch(found, (clock.now() - found.began_at) // timedelta(minutes=1))


def expected(
    *, user: User, game: str, pace: str, sizes: Sequence[int], rating: int, minutes: int
) -> Expected:
    """Return who else is looking and how long it took lately. Two queries.

    Searches match if they have at least one table size in common.
    """
    waiting = Search.objects.filter(game_name=game, pace=pace, ended_at=None).exclude(user=user)
    others = [
        (theirs, (clock.now() - since) // timedelta(minutes=1))
        for theirs, since, their_sizes in waiting.values_list("rating", "began_at", "sizes")[:AT_MOST]
        if set(their_sizes) & set(sizes)
    ]
    near = sum(_near(rating - theirs, max(minutes, waited)) for theirs, waited in others)
    ended = [search for search in _ended(game_name=game, pace=pace) if set(search.sizes) & set(sizes)]
    return Expected(len(others), near, _lately(ended))


def lately_by_pace() -> dict[str, Lately]:
    """Return how searches ended lately, by pace. One query."""
    found = defaultdict(list)
    for search in _ended():
        found[search.pace].append(search)
    return {pace: _lately(found[pace]) for pace in PACES if pace in found}


def _ended(**which: str) -> list[Ended]:
    """Return the searches that ended in the last 30 days, seated or not."""
    ended = Search.objects.filter(ended_at__gte=clock.now() - LATELY, **which)
    return [Ended(*row) for row in ended.order_by("-ended_at").values_list(*Ended._fields)[:LATEST]]


def _lately(ended: Sequence[Ended]) -> Lately:
    waits = [search.ended_at - search.began_at for search in ended if search.table_id]
    usual = median(waits) if len(waits) >= ENOUGH else None  # type: ignore[type-var]  # times can be halved
    return Lately(len(ended), len(waits), usual)


def seekers_by_pace(*, user: User) -> dict[str, int]:
    """Return how many other players look for a table, by pace. One query."""
    rows = Search.objects.filter(ended_at=None).exclude(user=user).order_by().values_list("pace")
    return dict(rows.annotate(number=Count("pk")).order_by("pace"))


def _near(distance: int, minutes: int) -> bool:
    width = reach(minutes)
    return width is None or abs(distance) <= width


def poll_key(*, user: User) -> str:
    """Return a key that changes when the waiting page has something new to show. One query."""
    waiting = Search.objects.filter(ended_at=None)
    same = waiting.filter(game_name=OuterRef("game_name"), pace=OuterRef("pace")).values("pace")
    counted = Subquery(same.annotate(number=Count("pk")).values("number"))
    mine = (
        waiting.filter(user=user).annotate(looking=counted).values_list("pk", "looking", "began_at").first()
    )
    if mine is None:
        return "none"
    return f"{mine[0]}-{mine[1]}-{(clock.now() - mine[2]) // timedelta(minutes=STEP)}"
