"""Logged-in keep-alive clients, also several in parallel."""

from concurrent.futures import ThreadPoolExecutor
from gzip import decompress
from http.client import HTTPConnection
from itertools import cycle, islice
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client

from bench.count import Count
from games.models import User

TOKEN = "b" * 32
"""The CSRF token, sent as cookie and as header."""


class Visitor:
    """A person with one connection that stays open."""

    def __init__(self, port: int, user: User) -> None:
        door = Client()
        door.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
        session = door.cookies[settings.SESSION_COOKIE_NAME].value
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {
            "Cookie": f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
            "X-CSRFToken": TOKEN,
            "Accept-Encoding": "gzip",
        }

    def get(self, path: str, expect: int = 200) -> bytes:
        """Return the body of a page."""
        return self._ask("GET", path, None, expect)

    def post(self, path: str, data: dict[str, str], expect: int, htmx: bool = False) -> bytes:
        """Send a form as the browser or htmx does; return the body of the answer."""
        return self._ask("POST", path, data, expect, htmx)

    def _ask(
        self, method: str, path: str, data: dict[str, str] | None, expect: int, htmx: bool = False
    ) -> bytes:
        headers = self.headers | ({"HX-Request": "true"} if htmx else {})
        if data is not None:
            headers = headers | {"Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request(method, path, None if data is None else urlencode(data), headers)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.getheader("Content-Encoding") == "gzip":
            body = decompress(body)
        if answer.status != expect:
            raise RuntimeError(f"{method} {path}: {answer.status} instead of {expect}\n{body[:2000]!r}")
        return body


def ask_often(visitors: list[Visitor], paths: list[str], expect: int, times: int) -> Count:
    """Send `times` requests of each visitor, all visitors in parallel, so that the server is never idle."""

    def ask(visitor: Visitor) -> None:
        for path in islice(cycle(paths), times):
            visitor.get(path, expect)

    with ThreadPoolExecutor(len(visitors)) as pool:
        list(pool.map(ask, visitors))
    return Count(requests=times * len(visitors))
