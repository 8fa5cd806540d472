"""Notes in the cache when a worker last did its periodic work, so that a missing worker is noticed."""

from django.core.cache import cache

from games.base import clock

LATE = {"sweep": 30.0, "notices": 60.0, "webhooks": 60.0, "make_challenges": 300.0, "tidy": 1800.0}
"""After how many seconds a periodic task is late: several times its interval."""


def beat(task: str) -> None:
    """Note that a worker has begun this task."""
    cache.set(_key(task), clock.now().timestamp(), None)


def ages() -> dict[str, float | None]:
    """Return the seconds since each periodic task last began; None if nothing is known of it."""
    known = cache.get_many([_key(task) for task in LATE])
    now = clock.now().timestamp()
    return {task: max(0.0, now - known[_key(task)]) if _key(task) in known else None for task in LATE}


def late_tasks() -> list[str]:
    """Return the periodic tasks that no worker does in time."""
    return [task for task, age in ages().items() if age is None or age > LATE[task]]


def _key(task: str) -> str:
    return f"heartbeat-{task}"
