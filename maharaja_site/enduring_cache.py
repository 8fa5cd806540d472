"""A cache that outlives an outage: while its backend is away, each process answers from its memory."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache

from maharaja_site.outage import Outage

ENTRIES = 5000
"""Keys that a process keeps in memory during an outage; the least recently used go first."""
LARGEST = 8192
"""Bytes of one value in memory: limits and marks fit, pictures do not."""
LIMITS = "allauth:rl:"
"""How keys of limits begin. They have a memory of their own: no flood of other keys pushes them out."""


@cache
def outage_of(name: str, location: str) -> Outage:
    """Return the outage that all threads share: Django gives each thread a backend of its own."""
    return Outage(name)


class Memory(LocMemCache):
    """What one process remembers during an outage. All its threads share it."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, {**params, "OPTIONS": {"MAX_ENTRIES": ENTRIES}})

    def _set(self, key: str, value: bytes, *args: Any) -> None:
        if len(value) <= LARGEST:
            super()._set(key, value, *args)  # type: ignore[misc]


def _asked(name: str) -> Callable[..., Any]:
    def call(self: "EnduringCache", *args: Any, **kwargs: Any) -> Any:
        return self.ask(name, *args, **kwargs)

    return call


class EnduringCache(BaseCache):
    """Mixin: ask the backend below; if it fails, answer from memory, and ask it again after a pause.

    No request fails because of the cache. Limits go on counting in each process, and `add` still locks
    within one process.
    """

    failures: tuple[type[Exception], ...] = ()

    def endure(self, name: str, location: str, params: dict[str, Any]) -> None:
        """Set the mixin up; `name` is what the log calls the backend."""
        self._outage = outage_of(name, location)
        self._memory = Memory(f"{name} {location}", params)
        self._limits = Memory(f"limits {name} {location}", params)

    def ask(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """Return what the backend answers, or during an outage what this process remembers."""
        if self._outage.may_try():
            try:
                answer = getattr(super(), name)(*args, **kwargs)
            except self.failures as error:
                self._outage.failed(error)
                self.let_go(error)
            else:
                self._outage.worked()
                return answer
        limit = bool(args) and isinstance(args[0], str) and args[0].startswith(LIMITS)
        return getattr(self._limits if limit else self._memory, name)(*args, **kwargs)

    def let_go(self, error: Exception) -> None:
        """Drop what may be broken, so that the next try starts anew."""

    add, get, set, touch = _asked("add"), _asked("get"), _asked("set"), _asked("touch")
    get_many, set_many = _asked("get_many"), _asked("set_many")
    delete, delete_many = _asked("delete"), _asked("delete_many")
    incr, has_key, clear = _asked("incr"), _asked("has_key"), _asked("clear")
