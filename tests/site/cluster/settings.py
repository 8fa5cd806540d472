"""The site's settings for a machine of the small cluster: without collected static files, for speed."""

from maharaja_site.settings_for_tests import *  # noqa: F403
from maharaja_site.settings_for_tests import STORAGES as USUAL

STORAGES = USUAL | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
