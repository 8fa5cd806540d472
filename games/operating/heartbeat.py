"""Notes in the cache when a worker last did its periodic work, so that a missing worker is noticed."""

from django.core.cache import cache

from games.base import clock

LATE = {
    "rounds": 180.0, "sweep": 30.0, "thinking": 180.0, "notices": 60.0, "webhooks": 60.0,
    "make_challenges": 300.0, "tidy": 1800.0,
}  # fmt: skip
"""After how many seconds a periodic task is late: several times its interval."""
QUEUES = {
    "rounds": "rounds", "sweep": "sweep", "thinking": "thinking", "notices": "mail", "webhooks": "webhooks",
    "make_challenges": "housekeeping", "tidy": "housekeeping",
}  # fmt: skip
"""Which queue each of them waits in."""
SELDOM = {"tidy": "make_challenges"}
"""A task that runs seldom has not run yet on a new site: until then it is judged by another of its queue."""


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
    found = ages()
    return [task for task in LATE if _is_late(task, found)]


def deserted_queues() -> list[str]:
    """Return the queues that no worker seems to serve."""
    return list(dict.fromkeys(QUEUES[task] for task in late_tasks()))


def _is_late(task: str, found: dict[str, float | None]) -> bool:
    age = found[task]
    if age is None and task in SELDOM:
        return _is_late(SELDOM[task], found)
    return age is None or age > LATE[task]


def _key(task: str) -> str:
    return f"heartbeat-{task}"
