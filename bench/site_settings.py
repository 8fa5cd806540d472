"""The site's settings with the pages it is measured against, which only the benchmark serves."""

from importlib.util import find_spec
from pathlib import Path

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import INSTALLED_APPS, TEMPLATES

ROOT_URLCONF = "bench.site_urls"
INSTALLED_APPS = [*INSTALLED_APPS, "bench"]
PLAIN = {
    "BACKEND": "django.template.backends.jinja2.Jinja2",
    "NAME": "plain",
    "DIRS": [Path(__file__).with_name("templates")],
    "APP_DIRS": False,
}
if find_spec(
    "jinja2"
):  # `python -m bench.masters` needs no plain pages and runs in the site's own environment
    TEMPLATES = [*TEMPLATES, PLAIN]
