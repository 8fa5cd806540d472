"""The worker: resolves rounds, plays bots, sweeps."""

import logging.config
import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_ready
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")
app = Celery("maharaja_site", fixups=["maharaja_site.task_connections:fixup"])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def log_as_the_site_does(**_: Any) -> None:
    """Celery leaves the logging alone when somebody answers this signal."""
    logging.config.dictConfig(settings.LOGGING)


@worker_ready.connect
def make_up_for_lost_time(**_: Any) -> None:
    """A worker that was away at midnight does not wait for the next minute."""
    app.send_task("games.tasks.make_challenges", expires=60)
