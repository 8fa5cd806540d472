"""The site's settings, with tasks that last as long as a test wants."""

from maharaja_site.settings import *  # noqa: F403

CELERY_IMPORTS = ("tests.site.worker.held",)
