"""The site's middleware: security headers, odd requests, time zones, htmx, logging in, guests."""

import logging
import zoneinfo
from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
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
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from games.about.front_page import healthz
from games.base import figures
from games.models import Game, Table
from games.table.requests import Request

# The site has no inline script or style, so the policy needs no nonce.
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

HEALTH = "/healthz"
MAX_ADDRESS_LENGTH = 8 * 1024
View = Callable[[Request], HttpResponse]


class Security(SecurityMiddleware):
    """Redirects to https only if the proxy says http. A proxy that says nothing would cause a loop.

    Sends HSTS with every page. Django leaves it out where no proxy says https.
    """

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        if request.headers.get("X-Forwarded-Proto", "").strip() != "http":
            return None
        return super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if self.sts_seconds:  # browsers ignore the header over http
            response.headers.setdefault("Strict-Transport-Security", f"max-age={self.sts_seconds}")
        return super().process_response(request, response)


def content_security_policy(get_response: View) -> View:
    """Add the Content-Security-Policy to every response."""

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = POLICY
        return response

    return middleware


def refuse_long_bodies(get_response: View) -> View:
    """Refuse a body that is longer than the limit with a 413, before it is read.

    Django's own limit leaves out uploaded files, which it would write to the disk.
    """

    def middleware(request: Request) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return get_response(request)
        figures.count(figures.REFUSED, "413")
        with override(get_language_from_request(request)):
            text = _("Your request is too large: the limit is %(size)d KB. Nothing was saved.")
        size = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024
        return HttpResponse(f"{text % {'size': size}}\n", "text/plain; charset=utf-8", status=413)

    return middleware


def answer_health(get_response: View) -> View:
    """Answer /healthz without looking for a session, a user or a language."""

    def middleware(request: Request) -> HttpResponse:
        return healthz(request) if request.path_info == HEALTH else get_response(request)

    return middleware


def drop_cookies_with_nul(get_response: View) -> View:
    """Drop cookies with a NUL (\\000 in quotes), which PostgreSQL refuses. The site sets none."""

    def middleware(request: Request) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if "\x00" in value]:
            del request.COOKIES[name]
        return get_response(request)

    return middleware


def refuse_long_addresses(get_response: View) -> View:
    """Answer 414 to an address over 8 KB. Django would handle its form, and then not redirect to it (400)."""

    def middleware(request: Request) -> HttpResponse:
        if (length := len(request.get_full_path())) <= MAX_ADDRESS_LENGTH:
            return get_response(request)
        logging.getLogger(__name__).warning("refused a %s to an address of %d bytes", request.method, length)
        return HttpResponse(
            _("This address is too long. Nothing was saved."), "text/plain; charset=utf-8", status=414
        )

    return middleware


def activate_time_zone(get_response: View) -> View:
    """Show dates in the user's time zone, and in UTC to visitors."""

    def middleware(request: Request) -> HttpResponse:
        # Visitors without a session cost no query here.
        zone = request.user.time_zone if request.user.is_authenticated else "UTC"
        try:
            timezone.activate(zoneinfo.ZoneInfo(zone))
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):  # the tz database no longer has the zone
            timezone.deactivate()
        return get_response(request)

    return middleware


def refuse_paths_with_nul(get_response: View) -> View:
    """Answer a path with a NUL, which PostgreSQL refuses, with a 404."""

    def middleware(request: Request) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404
        return get_response(request)

    return middleware


class AnswerRemovedTables:
    """Answers 404 if a table or its game was deleted after the view had read it, for example by a sweep."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        # Not their subclasses: `table.game` of an open table is a mistake of the view.
        if type(exception) in (Game.DoesNotExist, Table.DoesNotExist):
            raise Http404 from exception


def show_whole_pages(get_response: View) -> View:
    """Let htmx replace the whole page if the response to a fragment's request is a page, such as an error.

    A GET request to an address that accepts only forms gets a page that explains this.
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


def return_to_form_after_login(get_response: View) -> View:
    """Lead a visitor who sent a form and must log in back to the page with the form.

    The address that the form was sent to shows no page.
    """

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
    """Return the path of the page with the form, from Referer; "" if that is missing or another site."""
    try:
        page = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return ""
    return page._replace(scheme="", netloc="").geturl() if page.netloc == request.get_host() else ""


class GuestsAsVisitors:
    """Treats a guest as a visitor on the pages to log in and sign up.

    A guest is logged in, so allauth would redirect them away from these pages. The guest becomes
    `request.guest`, which games.accounts.adapter reads. Other pages for accounts redirect a guest to sign up.
    """

    LOGIN_PAGES = frozenset({"account_login", "account_signup", "mfa_login_webauthn", "mfa_authenticate"})
    GUEST_PAGES = frozenset({"account_logout", "account_inactive", "account_confirm_email"})
    """Pages for accounts that a guest may visit, besides those of RESET."""
    RESET = ("account_reset_password",)
    ACCOUNTS = ("account_", "mfa_")
    """Prefixes of the names of allauth's pages."""

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
        if name in self.LOGIN_PAGES:
            request.guest = request.user  # type: ignore[attr-defined]
            request.user = AnonymousUser()
        elif name not in self.GUEST_PAGES and not name.startswith(self.RESET):
            messages.info(request, _("You need an account for that. Sign up here; you keep your games."))
            return redirect("account_signup")
        return None
