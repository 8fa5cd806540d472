"""Refuses requests in the visitor's language, without Django's views."""

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext as _

from maharaja_site.front.environ import environ
from maharaja_site.front.types import Scope, Send
from maharaja_site.logs.request_ids import ENVIRON, HEADER

RETRY = 5
"""Seconds after which the client may try again."""
HEADERS = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"cache-control", b"max-age=0, no-cache, no-store, must-revalidate, private"),
    (b"x-content-type-options", b"nosniff"),
]


async def refuse(scope: Scope, send: Send, status: int) -> None:
    """Send the reason and end the connection. The rest of the request is never read."""
    headers = [*HEADERS, (b"connection", b"close"), (HEADER.lower().encode(), scope[ENVIRON].encode())]
    if status == 503:
        headers.append((b"retry-after", str(RETRY).encode()))
    with override(get_language_from_request(WSGIRequest(environ(scope, b"")))):
        await plain(send, status, _words(status), headers)


def _words(status: int) -> str:
    if status == 408:
        return _("Your request took too long to arrive. Nothing was saved. Please try again.")
    if status == 413:
        size = settings.BODY_LIMIT // 1024
        return _("Your request is too large: the limit is %(size)d KB. Nothing was saved.") % {"size": size}
    if status == 503:
        return _("The site is busy. Nothing was saved. Please try again in a few seconds.")
    return _("Something went wrong. Please try again in a minute.")


async def plain(send: Send, status: int, text: str, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    """Send a line of text."""
    await send({"type": "http.response.start", "status": status, "headers": headers or HEADERS})
    await send({"type": "http.response.body", "body": f"{text}\n".encode()})
