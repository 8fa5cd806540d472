"""Compresses answers with gzip. Whether one is compressed depends on its type and length, never on chance."""

import gzip
import secrets
from collections.abc import Callable
from io import BytesIO

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

LEVEL = 4
"""Level 6 takes half as long again for 4 % less."""
SHORTEST = 1_000
"""In bytes. Text of this length gets shorter even with the random bytes."""
RANDOM = 100
"""The most random bytes that are added: the length of an answer must tell nothing of secrets in it (BREACH).

CSRF values are different in each answer.
"""
TEXT = (
    "text/", "application/json", "application/javascript", "application/xml", "application/manifest+json",
    "image/svg+xml",
)  # fmt: skip

Answer = Callable[[HttpRequest], HttpResponseBase]


def compress_answers(get_response: Answer) -> Answer:
    """Compress text of some length for browsers that accept gzip."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.get("Content-Type", "").startswith(TEXT):
            patch_vary_headers(response, ("Accept-Encoding",))
            if isinstance(response, HttpResponse) and "gzip" in request.headers.get("Accept-Encoding", ""):
                _compress(response)
        return response

    return middleware


def _compress(response: HttpResponse) -> None:
    if len(response.content) < SHORTEST or "Content-Encoding" in response:
        return
    packed = BytesIO()
    # The random bytes are the name of the file in gzip's header: browsers skip it.
    name = secrets.token_hex(RANDOM // 2)[: secrets.randbelow(RANDOM + 1)]
    with gzip.GzipFile(name, "wb", LEVEL, packed, mtime=0) as file:
        file.write(response.content)
    response.content = packed.getvalue()
    response["Content-Length"] = str(len(response.content))
    response["Content-Encoding"] = "gzip"
    tag = response.get("ETag", "")
    if tag.startswith('"'):
        response["ETag"] = f"W/{tag}"  # equal pages are packed differently
