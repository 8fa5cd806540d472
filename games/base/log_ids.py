"""Notes the ids for the lines of the log: request, user, table, game, task. Never a name or a word."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

_current: ContextVar[dict[str, Any] | None] = ContextVar("log_ids", default=None)
REQUEST = "django_request"
"""The key of the request itself, which knows its user once somebody has asked for it."""


@contextmanager
def bound(**ids: Any) -> Iterator[None]:
    """Add these ids to every line that is logged within the block, and those that `note` adds meanwhile."""
    token = _current.set({**(_current.get() or {}), **ids})
    try:
        yield
    finally:
        _current.reset(token)


def note(**ids: Any) -> None:
    """Add ids to the lines that follow within the request or task. Outside of both, do nothing."""
    if (found := _current.get()) is not None:
        found.update(ids)


def noted(name: str) -> Any:
    """Return one id; None if it is not known."""
    return (_current.get() or {}).get(name)


def ids() -> dict[str, Any]:
    """Return the ids for a line of the log. A user who was not looked up is not looked up here either."""
    found = {name: value for name, value in (_current.get() or {}).items() if value is not None}
    request = found.pop(REQUEST, None)
    user = getattr(getattr(request, "_cached_user", None), "pk", None)
    return found if user is None else {**found, "user": user}
