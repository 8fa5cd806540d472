"""The site's settings with the pages it is measured against, which only the benchmark serves."""

from pathlib import Path

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import INSTALLED_APPS, TEMPLATES

ROOT_URLCONF = "bench.site_urls"
INSTALLED_APPS = [*INSTALLED_APPS, "bench"]
TEMPLATES = [
    *TEMPLATES,
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "NAME": "plain",
        "DIRS": [Path(__file__).with_name("templates")],
        "APP_DIRS": False,
    },
]
