"""Adds up what the processes count, on all machines, in the cache.

A thread of each process adds its own counts every few seconds. While the cache is away they stay in the
process. A cache that is emptied sets the totals to zero, which Prometheus takes for a restart.
"""

import atexit
import logging
import os
import threading
import time

from django.core.cache import cache

from games.base import figures

EVERY = 5.0
"""Seconds between two additions of a process."""
KEY, LOCK = "figures", "figures-lock"
LOCKED = 5.0
"""Seconds after which the lock of a killed process expires."""
PATIENCE = 2.0
"""Seconds to wait for the lock."""

log = logging.getLogger(__name__)


class Adder:
    """The thread that adds up; started when something is first counted."""

    def __init__(self) -> None:
        self.start_again()

    def start_again(self) -> None:
        """Start with nothing in a forked process, which has no thread yet."""
        figures.forget()
        self._thread: threading.Thread | None = None
        self._wanted, self._pause = threading.Event(), threading.Event()

    def wake(self) -> None:
        """Let the thread add up in a while."""
        self._wanted.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="figures", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while self._wanted.wait():
            self._wanted.clear()
            self._pause.wait(EVERY)
            add_now()


def add_now() -> bool:
    """Add what this process has counted to the totals. Return whether all of it is there."""
    found = figures.taken()
    if not found:
        return True
    try:
        added = _added(found)
    except Exception:  # figures must not disturb anybody
        log.warning("figures could not be added up", exc_info=True)
        added = False
    if not added:
        figures.given_back(found)
        adder.wake()
    return added


def _added(found: figures.Series) -> bool:
    until = time.monotonic() + PATIENCE
    while not cache.add(LOCK, True, LOCKED):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    try:
        if getattr(cache, "is_away", False):
            return False
        whole = cache.get(KEY) or {}
        figures.add_up(whole, found)
        cache.set(KEY, whole, None)
        return not getattr(cache, "is_away", False)
    finally:
        cache.delete(LOCK)


def totals() -> figures.Series:
    """Return the totals of all processes. Those of others are a few seconds old."""
    add_now()
    return cache.get(KEY) or {}


adder = Adder()
figures.on_first(adder.wake)
os.register_at_fork(after_in_child=adder.start_again)
atexit.register(add_now)
