"""The worker: resolves rounds, plays bots, sweeps."""

import logging.config
import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_ready
from django.conf import settings
from kombu.exceptions import KombuError

from maharaja_site.outage import Outage

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")


class Site(Celery):
    """Sends a message only while the broker answers: nobody waits for it, the sweep finds what is undone."""

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
def log_as_the_site_does(**_: Any) -> None:
    """Celery leaves the logging alone when somebody answers this signal."""
    logging.config.dictConfig(settings.LOGGING)


@worker_ready.connect
def make_up_for_lost_time(**_: Any) -> None:
    """A worker that was away at midnight does not wait for the next minute."""
    app.send_task("games.tasks.make_challenges", expires=60)
