"""The site's settings with connections that outlast a slow test."""

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import DATABASES

DATABASES["default"]["CONN_MAX_AGE"] = 900
