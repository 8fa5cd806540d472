"""Sends messages to the worker, by the name of the task."""

from typing import Any

from celery import current_app
from django.db import transaction


def send(task: str, *args: Any, **options: Any) -> None:
    """Send a message to the worker now.

    During an outage of the broker the message is lost; the sweep later finds the work.
    """
    found = current_app.tasks[f"games.tasks.{task}"]
    if options:
        found.apply_async(args, **options)
    else:
        found.delay(*args)


def send_on_commit(task: str, *args: Any, **options: Any) -> None:
    """Send a message to the worker once the transaction is committed."""

    def send_now() -> None:  # no partial: Django logs the name of a function that fails
        send(task, *args, **options)

    transaction.on_commit(send_now, robust=True)
