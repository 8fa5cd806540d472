"""Gives every request an id, which is in its lines of the log and in a header of its response."""

import logging
import re
import secrets
from collections.abc import Callable
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from games.base import log_ids

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[A-Za-z0-9._-]{8,64}")
log = logging.getLogger("maharaja.requests")


def new_id(given: str, proxies: int) -> str:
    """Return the id that our proxy gave, or a new one. Without a proxy, anybody could have sent it."""
    return given if proxies and GIVEN.fullmatch(given) else secrets.token_hex(8)


def request_ids(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Bind the request's id for the log, send it back, and log a line for each request at INFO."""

    def middleware(request: HttpRequest) -> HttpResponse:
        made = new_id(request.headers.get(HEADER, ""), settings.ALLAUTH_TRUSTED_PROXY_COUNT)
        with log_ids.bound(request=made, **{log_ids.REQUEST: request}):
            began = perf_counter()
            response = get_response(request)
            if log.isEnabledFor(logging.INFO):
                match = request.resolver_match
                route = f"/{match.route}" if match else "an unknown address"
                spent = (perf_counter() - began) * 1000
                log.info("%s %s: %s in %.0f ms", request.method, route, response.status_code, spent)
        response[HEADER] = made
        return response

    return middleware
