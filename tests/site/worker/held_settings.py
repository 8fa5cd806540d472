"""The site's settings with the task of `held`."""

from maharaja_site.settings import *  # noqa: F403

CELERY_IMPORTS = ("tests.site.worker.held",)
