"""What views are asked: Django's request, and what comes with it here."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from games.models import User


class Request(HttpRequest):
    """From anybody."""

    htmx: HtmxDetails


class Known(Request):
    """From an account or a guest: the view lets nobody else in."""

    user: User
