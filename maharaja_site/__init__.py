"""The project: settings, addresses, the web server's and the worker's way in."""

from maharaja_site.celery import app as celery_app

__all__ = ["celery_app"]
