"""Marks in the cache that expire: one worker at a time, one nudge in a while. They may be lost."""

from collections.abc import Callable, Collection

from django.core.cache import cache


def alone(name: str, seconds: float, job: Callable[[], object]) -> bool:
    """Run the job unless another worker is at it; return whether it ran.

    The mark of a worker that was killed expires after so many seconds. With the cache away, each worker
    process has marks of its own.
    """
    if not cache.add(name, True, seconds):
        return False
    try:
        job()
    finally:
        cache.delete(name)
    return True


def unmarked(keys: Collection[str]) -> set[str]:
    """Return the keys without a mark."""
    return set(keys) - set(cache.get_many(keys))


def mark(keys: Collection[str], seconds: float) -> None:
    """Mark all of them for so long."""
    cache.set_many(dict.fromkeys(keys, True), seconds)
