"""Headers, cookies and addresses, whole pages, where logging in leads, zones, guests who come to stay."""

import zoneinfo
from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.middleware.security import SecurityMiddleware
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from games.table.requests import Request

# No inline script or style exists anywhere, so nothing here needs a nonce.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

View = Callable[[Request], HttpResponse]


class Security(SecurityMiddleware):
    """Redirects to https only where the proxy says http: one that says nothing would cause a loop."""

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        if request.headers.get("X-Forwarded-Proto", "").strip() != "http":
            return None
        return super().process_request(request)


def content_security_policy(get_response: View) -> View:
    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = POLICY
        return response

    return middleware


def cookies_are_text(get_response: View) -> View:
    """A cookie may spell a NUL (\\000 in quotes): none of ours does, and PostgreSQL would not look for it."""

    def middleware(request: Request) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if "\x00" in value]:
            del request.COOKIES[name]
        return get_response(request)

    return middleware


def viewers_time_zone(get_response: View) -> View:
    """Dates are shown in the zone the viewer has chosen. Visitors without an account see UTC."""

    def middleware(request: Request) -> HttpResponse:
        # Only who has a session can have a zone: others cost no query.
        zone = request.user.time_zone if request.user.is_authenticated else "UTC"
        try:
            timezone.activate(zoneinfo.ZoneInfo(zone))
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):  # a zone the tz database has since dropped
            timezone.deactivate()
        return get_response(request)

    return middleware


def addresses_are_text(get_response: View) -> View:
    """Nothing lies at an address with a NUL in it; PostgreSQL would not even look."""

    def middleware(request: Request) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404
        return get_response(request)

    return middleware


def whole_pages(get_response: View) -> View:
    """A page that comes where a fragment was asked for (an error, a refusal) takes the place of the page.

    Where only a form may be sent there is no page to look at: whoever goes there is told so.
    """

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and request.method == "GET":
            allowed = response["Allow"]
            response = render(request, "405.html", status=405)
            response["Allow"] = allowed
        if request.htmx and not response.streaming and response.content[:9].lower() == b"<!doctype":
            response.setdefault("HX-Retarget", "body")
            response["HX-Reswap"] = "innerHTML show:window:top"
        return response

    return middleware


def login_leads_back(get_response: View) -> View:
    """Who has to log in before a form counts comes back to the form: where it was sent to is no page."""

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        if not isinstance(response, HttpResponseRedirect) or not (request.method == "POST" or request.htmx):
            return response
        if response["Location"] != redirect_to_login(request.get_full_path()).url:
            return response
        if page := _sent_from(request):
            response = redirect_to_login(page)
        return HttpResponseClientRedirect(response.url) if request.htmx else response

    return middleware


def _sent_from(request: Request) -> str:
    """The page of ours with the form, as far as the browser tells; it may tell anything."""
    try:
        page = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return ""
    return page._replace(scheme="", netloc="").geturl() if page.netloc == request.get_host() else ""


class GuestsAtTheDoor:
    """Where people log in or sign up, a guest counts as a visitor; pages for accounts send them there.

    A guest is logged in, so allauth would turn them away from the very pages that let them stay. There they
    are put aside as `request.guest`; games.accounts.adapter picks them up.
    """

    DOORS = frozenset({"account_login", "account_signup", "mfa_login_webauthn", "mfa_authenticate"})
    OPEN = frozenset({"account_logout", "account_inactive", "account_confirm_email"})
    RESET = ("account_reset_password",)
    ACCOUNTS = ("account_", "mfa_")

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[object, ...], kwargs: dict[str, object]
    ) -> HttpResponse | None:
        name = (request.resolver_match and request.resolver_match.url_name) or ""
        if not name.startswith(self.ACCOUNTS) or not getattr(request.user, "is_guest", False):
            return None
        if name in self.DOORS:
            request.guest = request.user  # type: ignore[attr-defined]
            request.user = AnonymousUser()
        elif name not in self.OPEN and not name.startswith(self.RESET):
            messages.info(request, _("That needs an account: sign up here, your games stay with you."))
            return redirect("account_signup")
        return None
