"""Lets suspended users look at the site, but not act on it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.base import clock
from games.models import User
from games.table.requests import Request

View = Callable[[Request], HttpResponse]
OPEN = frozenset({
    "account_logout", "account_reauthenticate", "mfa_reauthenticate", "mfa_reauthenticate_webauthn",
    "set_language", "appeal", "contact", "delete_account", "my_notices", "unsubscribe",
})  # fmt: skip
"""Names of addresses whose forms a suspended user may send: appeal, write to the operator, leave."""
SAFE = ("GET", "HEAD", "OPTIONS")


class RefuseSuspended:
    """Middleware that answers the forms of suspended users with a page that says why and until when."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[object, ...], kwargs: dict[str, object]
    ) -> HttpResponse | None:
        if request.method in SAFE or not is_suspended(request.user):
            return None
        name = request.resolver_match and request.resolver_match.url_name
        if name in OPEN:
            return None
        return render(request, "moderation/suspended.html", status=403)


def is_suspended(user: object) -> bool:
    """Return whether this user may only look."""
    until = user.suspended_until if isinstance(user, User) else None
    return until is not None and until > clock.now()
