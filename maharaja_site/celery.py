"""Builds the Celery application of the worker."""

import logging.config
import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_ready
from django.conf import settings
from kombu.exceptions import KombuError

from maharaja_site import task_figures
from maharaja_site.logs import task_ids
from maharaja_site.outage import Outage

WITH_SIGNALS = (task_figures, task_ids)
"""Modules that follow every task."""
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")


class Site(Celery):
    """Drops messages during an outage of the broker, so that no request waits. The sweep finds the work."""

    broker_outage = Outage("The broker")

    def send_task(self, *args: Any, **kwargs: Any) -> Any:
        """Return the message's result, or None if it was not sent."""
        if not self.broker_outage.may_try():
            return None
        try:
            sent = super().send_task(*args, **kwargs)
        except (KombuError, OSError) as error:
            self.broker_outage.failed(error)
            return None
        self.broker_outage.worked()
        return sent


app = Site("maharaja_site", fixups=["maharaja_site.task_connections:fixup"])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def use_the_sites_logging(**_: Any) -> None:
    """Set up the site's logging. Celery sets up its own only if this signal has no receiver."""
    logging.config.dictConfig(settings.LOGGING)


@worker_ready.connect
def make_challenges_at_start(**_: Any) -> None:
    """Make today's challenges at once if no worker was running at midnight."""
    app.send_task("games.tasks.make_challenges", expires=60)
