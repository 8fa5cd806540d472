"""Counts tasks, how long they take and which fail. Marks messages with the time at which they were sent."""

import time
from contextvars import ContextVar
from typing import Any

from celery.signals import (
    before_task_publish,
    task_failure,
    task_postrun,
    task_prerun,
    worker_process_shutdown,
)

from games.base import figures
from games.base.totals import add_now

SENT = "maharaja_sent"
"""The header with the time at which a message was sent: how long the oldest one of a queue waits."""
ROUNDS = "resolve"
"""Counted where moves are played: a run that plays nothing may mean that somebody has saved orders."""
_began: ContextVar[float | None] = ContextVar("task_began", default=None)


def name_of(task: Any) -> str:
    """Return the task's name without its module."""
    return str(getattr(task, "name", task)).rpartition(".")[2]


@before_task_publish.connect
def mark_the_time(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """Put the time into the message."""
    if headers is not None:
        headers[SENT] = time.time()


@task_prerun.connect
def begin(**_: Any) -> None:
    """Note when a task begins."""
    _began.set(time.perf_counter())


@task_postrun.connect
def end(task: Any, **_: Any) -> None:
    """Count a task that has ended."""
    began = _began.get()
    if began is not None and (name := name_of(task)) != ROUNDS:
        figures.observe(figures.TASK_SECONDS, time.perf_counter() - began, name)


@task_failure.connect
def failed(sender: Any = None, **_: Any) -> None:
    """Count a task that has failed."""
    figures.count(figures.FAILURES, name_of(sender))


@worker_process_shutdown.connect
def last_figures(**_: Any) -> None:
    """Add up before a process of the pool ends, which calls no `atexit`."""
    add_now()
