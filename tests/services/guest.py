"""A guest who plays a solo game over HTTP, with forms and cookies, without JavaScript."""

import re
import time
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

PATIENCE = 240
"""Seconds a guest waits at most, on a busy machine."""
FORM = re.compile(r'<form [^>]*class="(?:moves|planning)".*?</form>', re.DOTALL)
MOVE = re.compile(r'<button[^>]* name="move" value="([^"]+)"')


class Guest:
    """A visitor with their own cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))
        self.table = ""

    def starts_a_solo_game(self) -> None:
        page = self.gets("/")
        self.table = self.posts("/play/", {"level": "easy", **hidden(page, "csrfmiddlewaretoken")})

    def plays_until_the_worker_answers(self) -> int:
        """Decide until the worker answers a move; return the number of moves at that moment."""
        version = self.decides()
        while (new := self.waits_for_a_choice()) <= version + 1:
            version = self.decides()
        return new

    def decides(self) -> int:
        """Take the first choice; return the number of moves before it."""
        page = self.gets(self.table)
        form = offered(page)
        assert form, page
        fields = hidden(form, "csrfmiddlewaretoken", "version", "revision")
        if move := MOVE.search(form):
            self.posts(f"{self.table}choose", fields | {"move": move[1]})
        else:
            self.posts(
                f"{self.table}intend", fields | {"first": "coins", "second": "shrines", "confirm": "1"}
            )
        return int(fields["version"])

    def waits_for_a_choice(self) -> int:
        """Return the number of moves once the page offers a choice."""
        deadline = time.monotonic() + PATIENCE
        while not (form := offered(page := self.gets(self.table))):
            assert time.monotonic() < deadline, page
            time.sleep(0.1)
        return int(hidden(form, "version")["version"])

    def gets(self, path: str) -> str:
        with self.browser.open(self.url + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def posts(self, path: str, fields: dict[str, str]) -> str:
        """Send a form; return the path that the answer leads to."""
        with self.browser.open(self.url + path, urlencode(fields).encode(), timeout=PATIENCE) as answer:
            return str(answer.url.removeprefix(self.url))


def offered(page: str) -> str:
    """Return the form that asks the guest for a decision, if there is one."""
    found = FORM.search(page)
    return found[0] if found else ""


def hidden(form: str, *names: str) -> dict[str, str]:
    """Return the values of hidden fields."""
    found = {name: re.search(rf'name="{name}" value="([^"]*)"', form) for name in names}
    return {name: value[1] for name, value in found.items() if value}
