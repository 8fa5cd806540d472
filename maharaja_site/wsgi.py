"""Builds Django's WSGI application, which the web server calls."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")

application = get_wsgi_application()
