"""Divides a periodic job over its runs: each run takes the next rows, and after the last the first again."""

from typing import Any

from django.core.cache import cache
from django.db.models import QuerySet

REMEMBERED = 24 * 60 * 60


def next_ids(name: str, rows: QuerySet[Any], most: int) -> list[int]:
    """Return the ids of the next rows, `most` at most. Where the last run ended is in the cache.

    A cache that is emptied makes the job begin again.
    """
    key = f"turn-{name}"
    after = cache.get(key) or 0
    found = list(rows.filter(pk__gt=after).order_by("pk").values_list("pk", flat=True)[:most])
    cache.set(key, found[-1] if len(found) == most else 0, REMEMBERED)
    return found
