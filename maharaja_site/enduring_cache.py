"""Lets a cache survive outages: while its backend fails, each process uses its own memory."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache

from maharaja_site.outage import Outage

ENTRIES = 5000
"""Keys in a process's memory during an outage. The least recently used are dropped first."""
LARGEST = 8192
"""Bytes of the largest value in memory. Rate limits and locks fit, pictures do not."""
LIMITS = "allauth:rl:"
"""Prefix of the keys of rate limits. They have their own memory, so that other keys cannot push them out."""


@cache
def outage_of(name: str, location: str) -> Outage:
    """Return the outage of a backend, shared by all threads. Django makes a backend for each thread."""
    return Outage(name)


class Memory(LocMemCache):
    """The memory of one process during an outage, shared by its threads."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, {**params, "OPTIONS": {"MAX_ENTRIES": ENTRIES}})

    def _set(self, key: str, value: bytes, *args: Any) -> None:
        if len(value) <= LARGEST:
            super()._set(key, value, *args)  # type: ignore[misc]


def _forwarded(name: str) -> Callable[..., Any]:
    """Return a method that calls `ask` with the name of the backend's method."""

    def call(self: "EnduringCache", *args: Any, **kwargs: Any) -> Any:
        return self.ask(name, *args, **kwargs)

    return call


class EnduringCache(BaseCache):
    """Mixin that calls the cache backend, and uses memory instead while the backend fails.

    No request fails because of the cache. During an outage rate limits are counted in each process, and `add`
    locks within one process only. The backend is tried again after a pause.
    """

    failures: tuple[type[Exception], ...] = ()
    """Exceptions of the backend that mean an outage."""

    def set_up(self, name: str, location: str, params: dict[str, Any]) -> None:
        """Prepare the mixin. `name` is what the log calls the backend."""
        self._outage = outage_of(name, location)
        self._memory = Memory(f"{name} {location}", params)
        self._limits = Memory(f"limits {name} {location}", params)

    def ask(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """Return the result of the backend's method `name`; during an outage that of the memory."""
        if self._outage.may_try():
            try:
                answer = getattr(super(), name)(*args, **kwargs)
            except self.failures as error:
                self._outage.failed(error)
                self.reset(error)
            else:
                self._outage.worked()
                return answer
        limit = bool(args) and isinstance(args[0], str) and args[0].startswith(LIMITS)
        return getattr(self._limits if limit else self._memory, name)(*args, **kwargs)

    @property
    def is_away(self) -> bool:
        """Return whether the backend failed when it was last asked."""
        return self._outage.is_on

    def reset(self, error: Exception) -> None:
        """Close files or connections that may be broken. Subclasses override this."""

    add, get, set, touch = _forwarded("add"), _forwarded("get"), _forwarded("set"), _forwarded("touch")
    get_many, set_many = _forwarded("get_many"), _forwarded("set_many")
    delete, delete_many = _forwarded("delete"), _forwarded("delete_many")
    incr, has_key, clear = _forwarded("incr"), _forwarded("has_key"), _forwarded("clear")
