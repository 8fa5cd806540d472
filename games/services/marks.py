"""Marks in the cache that expire: one worker at a time, one nudge in a while. They may be lost."""

import logging
from collections.abc import Callable, Collection

from django.core.cache import cache

log = logging.getLogger(__name__)


def alone(name: str, seconds: float, job: Callable[[], object]) -> bool:
    """Run the job unless another worker is at it; return whether it ran.

    The mark of a worker that was killed expires after so many seconds. With the cache away, both run.
    """
    try:
        ours = cache.add(name, True, seconds)
    except Exception:  # each cache has errors of its own
        log.warning("no cache: %s may run twice at once", name)
        ours = True
    if not ours:
        return False
    try:
        job()
    finally:
        _remove(name)
    return True


def unmarked(keys: Collection[str]) -> set[str]:
    """Return the keys without a mark; all of them if the cache is away."""
    try:
        return set(keys) - set(cache.get_many(keys))
    except Exception:
        return set(keys)


def mark(keys: Collection[str], seconds: float) -> None:
    """Mark all of them for so long, if there is a cache."""
    try:
        cache.set_many(dict.fromkeys(keys, True), seconds)
    except Exception:
        log.warning("no cache: %s marks were not set", len(keys))


def _remove(name: str) -> None:
    try:
        cache.delete(name)
    except Exception:
        log.warning("no cache: the mark %s expires by itself", name)
