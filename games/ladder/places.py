"""Places on a ladder: counted exactly among few players, from counts by rating among many."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.core.cache import cache
from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery

from games.models import Standing

EXACT = 500
"""Up to this place players are counted; beyond it, counts by rating are up to KEPT seconds old."""
KEPT = 60


def places(name: str, standings: QuerySet[Standing], ratings: Iterable[int]) -> dict[int, int]:
    """Return the place of each rating among these standings; equal ratings share a place. One query or none.

    `name` is the name of the ladder, with its season and filter.
    """
    wanted = set(ratings)
    if not wanted:
        return {}
    key = f"places-{name}"
    counts = cache.get(key)
    if counts is None:
        better = standings.filter(shown__gte=min(wanted)).order_by("-shown").values_list("shown", flat=True)
        found = list(better[: EXACT + 1])
        if len(found) <= EXACT:
            return _places(Counter(found), wanted)
        counts = dict(standings.order_by().values_list("shown").annotate(many=Count("*")))
        cache.set(key, counts, KEPT)
    return _places(counts, wanted)


class _Capped(Subquery):
    template = "(SELECT COUNT(*) FROM (%(subquery)s) capped)"
    output_field = IntegerField()


def counted_place() -> Any:
    """Return an annotation: the place of a standing, or a number above EXACT."""
    same = {name: OuterRef(name) for name in ("game_name", "ladder", "season")}
    ahead = Standing.objects.filter(**same, shown__gt=OuterRef("shown")).order_by().values("pk")
    return _Capped(ahead[:EXACT]) + 1


def _places(counts: dict[int, int], wanted: set[int]) -> dict[int, int]:
    """Return the places of these ratings, also of ratings that no player has any more."""
    known, ahead, before = sorted(counts, reverse=True), 0, [0]
    for rating in known:
        ahead += counts[rating]
        before.append(ahead)
    falling = [-rating for rating in known]
    return {rating: before[bisect_left(falling, -rating)] + 1 for rating in wanted}
