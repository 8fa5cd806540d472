"""Sends messages to the worker, by the name of the task."""

from typing import Any

from celery import current_app
from django.db import transaction


def send(task: str, *args: Any, **options: Any) -> None:
    """Send a message to the worker now.

    A broker that is away loses the message; the sweep finds what is left undone.
    """
    found = current_app.tasks[f"games.tasks.{task}"]
    if options:
        found.apply_async(args, **options)
    else:
        found.delay(*args)


def send_on_commit(task: str, *args: Any, **options: Any) -> None:
    """Send a message to the worker once the transaction is committed."""

    def tell() -> None:  # no partial: Django asks a function that fails for its name
        send(task, *args, **options)

    transaction.on_commit(tell, robust=True)
