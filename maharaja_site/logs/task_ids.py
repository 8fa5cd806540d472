"""Gives the lines of a worker's log the task, its id, and the request that the task comes from."""

from contextlib import ExitStack
from contextvars import ContextVar
from typing import Any

from celery.signals import before_task_publish, task_postrun, task_prerun

from games.base import log_ids

HEADER = "maharaja_request"
_open: ContextVar[ExitStack | None] = ContextVar("task_ids", default=None)


@before_task_publish.connect
def pass_the_request_on(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """Put the id of the current request into the message."""
    if headers is not None and (request := log_ids.noted("request")):
        headers[HEADER] = request


@task_prerun.connect
def begin(task_id: str, task: Any, **_: Any) -> None:
    """Bind the ids of a task that begins."""
    stack = ExitStack()
    request = getattr(task.request, HEADER, None)
    stack.enter_context(log_ids.bound(task=task.name.rpartition(".")[2], task_id=task_id, request=request))
    _open.set(stack)


@task_postrun.connect
def end(**_: Any) -> None:
    """Release the ids of a task that has ended."""
    if stack := _open.get():
        stack.close()
        _open.set(None)
