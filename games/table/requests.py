"""Types of requests, for the annotations of views."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from games.models import User


class Request(HttpRequest):
    """A request from a visitor, a guest or an account."""

    htmx: HtmxDetails


class Known(Request):
    """A request from an account or a guest, in a view that refuses visitors."""

    user: User
