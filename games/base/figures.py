"""Counts what the site does, for operators: each process in memory, then added up in the cache (`totals.py`).

A label names a view, a task, a game or a bot, never a person or a table. What a player does in secret, such
as saving a draft or orders, is in no figure of its own.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW = (0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)


@dataclass(frozen=True)
class Figure:
    """A counter, or a histogram of seconds if it has buckets."""

    name: str
    help: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = ()


REQUESTS = Figure("maharaja_requests_total", "Requests that Django answered.", ("view", "status"))
REQUEST_SECONDS = Figure("maharaja_request_seconds", "Time to answer a request.", ("view",), QUICK)
REFUSED = Figure("maharaja_refused_requests_total", "Requests refused before a view.", ("status",))
MOVES = Figure("maharaja_moves_total", "Moves played by people or by the worker.", ("game", "by"))
ROUND_SECONDS = Figure(
    "maharaja_round_seconds", "Time from the last lock until the round is resolved.", ("game",), SLOW
)
BOT_SECONDS = Figure("maharaja_bot_seconds", "Time a bot thinks about one move.", ("game", "bot"), QUICK)
TASK_SECONDS = Figure(
    "maharaja_task_seconds", "Time a task takes; rounds are counted apart.", ("task",), SLOW
)
FAILURES = Figure("maharaja_task_failures_total", "Tasks and their parts that failed.", ("task",))
NUDGES = Figure("maharaja_nudges_total", "Messages that the sweep sent again, by queue.", ("queue",))
NOTICES = Figure("maharaja_notices_total", "Messages to people by their outcome.", ("channel", "outcome"))
FIGURES = {
    figure.name: figure
    for figure in (
        REQUESTS, REQUEST_SECONDS, REFUSED, MOVES, ROUND_SECONDS, BOT_SECONDS, TASK_SECONDS, FAILURES,
        NUDGES, NOTICES,
    )
}  # fmt: skip

Series = dict[tuple[str, ...], list[float]]
"""By name and labels: the count; for a histogram the counts of its buckets, of what is above, and the sum."""

_lock = threading.Lock()
_pending: Series = {}
_listeners: list[Callable[[], None]] = []


def count(figure: Figure, *labels: str, by: float = 1) -> None:
    """Add to a counter."""
    _add((figure.name, *labels), 0, 1, by)


def observe(figure: Figure, seconds: float, *labels: str) -> None:
    """Add a duration to a histogram."""
    at = 0
    for bound in figure.buckets:
        if seconds <= bound:
            break
        at += 1
    _add((figure.name, *labels), at, len(figure.buckets) + 2, 1, seconds)


def _add(key: tuple[str, ...], at: int, size: int, by: float, total: float = 0.0) -> None:
    with _lock:
        first = not _pending
        values = _pending.get(key)
        if values is None:
            values = _pending[key] = [0.0] * size
        values[at] += by
        if total:
            values[-1] += total
    if first:
        for listener in _listeners:
            listener()


def on_first(listener: Callable[[], None]) -> None:
    """Call the listener whenever there is something to add up again."""
    _listeners.append(listener)


def taken() -> Series:
    """Return what was counted since the last call."""
    global _pending
    with _lock:
        found, _pending = _pending, {}
    return found


def given_back(series: Series) -> None:
    """Count again what could not be added up."""
    with _lock:
        add_up(_pending, series)


def add_up(whole: Series, more: Series) -> None:
    """Add `more` to `whole`."""
    for key, values in more.items():
        known = whole.get(key)
        whole[key] = [a + b for a, b in zip(known, values, strict=False)] if known else list(values)


def forget() -> None:
    """Forget what was counted and free the lock: a forked process starts at zero."""
    global _lock, _pending
    _lock, _pending = threading.Lock(), {}
