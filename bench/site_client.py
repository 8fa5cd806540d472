"""A keep-alive client who is logged in, and several of them at once."""

from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import cycle, islice
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client

from bench.count import Count
from games.models import User

TOKEN = "b" * 32
"""As cookie and as header: what the protection against forged requests compares."""


class Visitor:
    """One person, one connection that stays open."""

    def __init__(self, port: int, user: User) -> None:
        door = Client()
        door.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
        session = door.cookies[settings.SESSION_COOKIE_NAME].value
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {
            "Cookie": f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
            "X-CSRFToken": TOKEN,
        }

    def get(self, path: str, expect: int = 200) -> bytes:
        """The body of the page."""
        return self._ask("GET", path, None, expect)

    def post(self, path: str, data: dict[str, str], expect: int, htmx: bool = False) -> bytes:
        """A form, sent by the browser or by htmx."""
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
        if answer.status != expect:
            raise RuntimeError(f"{method} {path}: {answer.status} instead of {expect}\n{body[:2000]!r}")
        return body


def ask_often(visitors: list[Visitor], paths: list[str], expect: int, times: int) -> Count:
    """So many requests of each visitor, all visitors at once: the server always has something to do."""

    def ask(visitor: Visitor) -> None:
        for path in islice(cycle(paths), times):
            visitor.get(path, expect)

    with ThreadPoolExecutor(len(visitors)) as pool:
        list(pool.map(ask, visitors))
    return Count(requests=times * len(visitors))
