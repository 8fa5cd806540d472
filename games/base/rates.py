"""Refuses what one user or one address does too often. The cache counts, so all machines count together."""

from allauth.core import ratelimit
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.base.refusals import Refused


def check_rate(request: HttpRequest, action: str) -> None:
    """Refuse the request if this action of ACCOUNT_RATE_LIMITS was done too often."""
    if not ratelimit.consume(request, action=action):
        raise Refused(_("That was too fast. Please wait a minute."), status=429)
