"""Compresses answers with gzip. Whether one is compressed depends on its type and length, never on chance."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

SHORTEST = 1_000
"""In bytes. Text of this length gets shorter even with the random bytes that Django adds."""
TEXT = (
    "text/", "application/json", "application/javascript", "application/xml", "application/manifest+json",
    "image/svg+xml",
)  # fmt: skip


class Compression(GZipMiddleware):
    """Compresses text of some length.

    Django compresses an answer only if it gets shorter, and adds up to 100 random bytes before it compares.
    With a short answer, or a picture, chance would decide.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the answer, compressed if it is worth it and the browser accepts gzip."""
        is_short = isinstance(response, HttpResponse) and len(response.content) < SHORTEST
        if is_short or not response.get("Content-Type", "").startswith(TEXT):
            return response
        return super().process_response(request, response)
