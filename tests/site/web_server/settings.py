"""The site's settings with the addresses of these tests. The JSON in SETTINGS overrides single settings."""

import json
import os

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import STORAGES

ROOT_URLCONF = "tests.site.web_server.urls"
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
globals().update(json.loads(os.environ.get("SETTINGS", "{}")))
