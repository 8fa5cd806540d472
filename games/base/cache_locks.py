"""Sets locks and marks in the cache. They expire, and a cache that is emptied loses them."""

from collections.abc import Callable, Collection

from django.core.cache import cache


def alone(name: str, seconds: float, job: Callable[[], object]) -> bool:
    """Run the job unless another worker is running it; return whether it ran.

    The lock of a killed worker expires after `seconds`. During an outage of the cache, each worker process
    has its own locks.
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
    """Mark these keys for so many seconds."""
    cache.set_many(dict.fromkeys(keys, True), seconds)
