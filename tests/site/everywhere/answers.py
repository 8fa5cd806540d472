"""Asks addresses as one role, and makes answers comparable byte for byte."""

import gzip
import re
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.test import Client

from games.base import figures, totals
from tests.services.scenes.position import Position

CSRF = re.compile(rb'(csrfmiddlewaretoken" value="|"x-csrftoken": ")[A-Za-z0-9]+', re.I)
MASKED_HEADERS = ("Set-Cookie", "Date", "X-Request-ID")
"""The id of a request is random."""


def client_of(found: Position, role: str) -> Client:
    """Return a browser in which the person with this role is logged in."""
    client = Client(raise_request_exception=True)
    if role != "anonymous":
        client.force_login(found.people[role], backend=settings.AUTHENTICATION_BACKENDS[0])
    return client


def comparable(response: Any, *, leads_to_a_new_page: bool) -> bytes:
    """Return status, headers and body, with the values named above masked.

    The address of a page that the request has made is random, so it is masked too.
    """
    masked = (*MASKED_HEADERS, "Location") if leads_to_a_new_page else MASKED_HEADERS
    body = b"".join(response.streaming_content) if response.streaming else response.content
    if response.get("Content-Encoding") == "gzip":
        # Compression adds random bytes. What was compressed must be the same to its last byte.
        body = gzip.decompress(body)
        if "Content-Length" in response:
            response["Content-Length"] = str(len(body))
    headers = sorted((name, value) for name, value in response.items() if name not in masked)
    return CSRF.sub(rb"\1", str((response.status_code, headers)).encode() + body)


def forget_figures() -> None:
    """Count from zero: the operator's page shows how long earlier requests took."""
    figures.forget()
    cache.delete(totals.KEY)
