"""The site's settings with the bare page, and with queries that are counted on request."""

from bench.site_settings import *  # noqa: F403
from maharaja_site.settings import MIDDLEWARE

MIDDLEWARE = ["bench.people.counting.count_queries", *MIDDLEWARE]
