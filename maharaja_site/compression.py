"""Compresses answers with gzip. Whether one is compressed depends on its type and length, never on chance."""

import secrets
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from isal import isal_zlib

LEVEL = 2
"""A change of the table takes 0.08 ms and becomes 14 KB. zlib made 12.5 KB of it in 0.7 ms (its level 4)."""
DEFLATED = -15
"""No header, and the whole window."""
HEADER = b"\x1f\x8b\x08\x08\0\0\0\0\0\xff"
"""Gzip's: deflated, a file's name follows, no time, no system."""
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
    response.content = packed(response.content)
    response["Content-Length"] = str(len(response.content))
    response["Content-Encoding"] = "gzip"
    tag = response.get("ETag", "")
    if tag.startswith('"'):
        response["ETag"] = f"W/{tag}"  # equal pages are packed differently


def packed(content: bytes) -> bytes:
    """Return the content in the format of gzip, with random bytes as the file's name: browsers skip it."""
    name = secrets.token_hex(RANDOM // 2)[: secrets.randbelow(RANDOM + 1)].encode()
    check = isal_zlib.crc32(content).to_bytes(4, "little") + (len(content) & 0xFFFFFFFF).to_bytes(4, "little")
    return b"".join((HEADER, name, b"\0", isal_zlib.compress(content, LEVEL, DEFLATED), check))
