"""The worker: resolves rounds, plays bots, sweeps."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")
app = Celery("maharaja_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
