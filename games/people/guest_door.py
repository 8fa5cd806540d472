"""Whoever plays is somebody: a visitor becomes a guest on the way."""

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest

from games.accounts.forms import browser_zone
from games.accounts.write import make_guest
from games.base.refusals import too_many_tables
from games.models import User


def check_new_table(request: HttpRequest) -> None:
    """Refuse a new table to somebody who has opened many in a short time, or whose address has."""
    if not ratelimit.consume(request, action="new_table"):
        raise too_many_tables()


def somebody(request: HttpRequest) -> User:
    """Who asks, a visitor from here on as a guest. Too many games from one place: they hear so at once."""
    action = "new_table" if request.user.is_authenticated else "play_now"
    if not ratelimit.consume(request, action=action):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    if request.user.is_authenticated:
        return request.user
    guest = make_guest(time_zone=browser_zone(request.POST))
    get_adapter(request).login(request, guest)
    return guest
