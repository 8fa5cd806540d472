"""The worker's database connections: kept from one task to the next, as the web server keeps its own.

Celery by itself closes them before and after each task. Here Django decides: a connection is closed when it
is older than CONN_MAX_AGE or no longer works. Each thread and each process of a pool has its own.
"""

from functools import cached_property
from typing import Any

from celery import Celery
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup
from django.db import close_old_connections


class WorkerFixup(DjangoWorkerFixup):
    """Celery's own, but it closes only what is old or broken between tasks."""

    def on_task_prerun(self, sender: Any, **_: Any) -> None:
        if not sender.request.is_eager:
            close_old_connections()

    def on_task_postrun(self, sender: Any, **_: Any) -> None:
        if not sender.request.is_eager:
            close_old_connections()
            self.close_cache()


class Fixup(DjangoFixup):
    """Celery's own, with our worker's part."""

    @cached_property
    def worker_fixup(self) -> WorkerFixup:
        return WorkerFixup(self.app)


def fixup(app: Celery) -> Fixup:
    """Return the installed fixup; Celery calls this when the app is made."""
    return Fixup(app).install()
