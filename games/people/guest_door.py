"""Turns visitors who begin to play into guests, within limits."""

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest

from games.base.refusals import too_many_tables
from games.models import User
from games.people.guests import browsers_zone, make_guest


def check_new_table(request: HttpRequest) -> None:
    """Refuse a new table to a user, or an IP address, who opened many in a short time."""
    if not ratelimit.consume(request, action="new_table"):
        raise too_many_tables()


def user_or_new_guest(request: HttpRequest) -> User:
    """Return the user of the request. A visitor becomes a guest. Too many requests get a 429."""
    action = "new_table" if request.user.is_authenticated else "play_now"
    if not ratelimit.consume(request, action=action):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    if request.user.is_authenticated:
        return request.user
    guest = make_guest(time_zone=browsers_zone(request.POST))
    get_adapter(request).login(request, guest)
    return guest
