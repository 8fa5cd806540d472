"""The Django project: settings, addresses, and the applications of web server and worker."""

from maharaja_site.celery import app as celery_app

__all__ = ["celery_app"]
