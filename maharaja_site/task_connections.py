"""Keeps the worker's database connections open between tasks.

Celery itself closes them before and after each task. Here a connection is closed only when it is older than
CONN_MAX_AGE or broken. Each thread and each process of a pool has its own connection.
"""

from functools import cached_property
from typing import Any

from celery import Celery
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup
from django.db import close_old_connections


class WorkerFixup(DjangoWorkerFixup):
    """Celery's part for the worker, which closes only old or broken connections between tasks."""

    def on_task_prerun(self, sender: Any, **_: Any) -> None:
        if not sender.request.is_eager:
            close_old_connections()

    def on_task_postrun(self, sender: Any, **_: Any) -> None:
        if not sender.request.is_eager:
            close_old_connections()
            self.close_cache()


class Fixup(DjangoFixup):
    """Celery's support for Django, with our part for the worker."""

    @cached_property
    def worker_fixup(self) -> WorkerFixup:
        return WorkerFixup(self.app)


def fixup(app: Celery) -> Fixup:
    """Install the fixup and return it. Celery calls this when it makes the application."""
    return Fixup(app).install()
