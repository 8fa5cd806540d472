"""Plays a game as a visitor would, over https: player.py NAME CERTIFICATE."""

import random
import ssl
import sys
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))
from tests.services.reader import Reader

MOVES = 40
PATIENCE = 120.0
"""Seconds for the worker to answer."""


class Browser:
    """Keeps cookies, checks the certificate and says where its forms come from."""

    def __init__(self, name: str, certificate: str) -> None:
        self.site = f"https://{name}"
        trusted = ssl.create_default_context(cafile=certificate)
        handlers = (
            urllib.request.HTTPSHandler(context=trusted),
            urllib.request.HTTPCookieProcessor(CookieJar()),
        )
        self.opener = urllib.request.build_opener(*handlers)
        self.url = self.site + "/"

    def get(self, path: str) -> Reader:
        return self._read(urllib.request.Request(urllib.parse.urljoin(self.url, path)))

    def post(self, path: str, data: dict[str, str]) -> Reader:
        request = urllib.request.Request(
            urllib.parse.urljoin(self.url, path), urllib.parse.urlencode(data).encode()
        )
        request.add_header("Referer", self.url)
        return self._read(request)

    def _read(self, request: urllib.request.Request) -> Reader:
        with self.opener.open(request, timeout=60) as answer:
            self.url = answer.url
            assert answer.headers["X-Request-ID"]
            return Reader(answer.read().decode())


def main(name: str, certificate: str) -> None:
    browser, rng, played = Browser(name, certificate), random.Random(1), 0
    page = browser.get("/")
    form = next(form for form in page.forms if form.action.endswith("/play/"))
    page = browser.post(form.action, form.data(form.buttons[0]))
    table = urllib.parse.urlsplit(browser.url).path
    assert table.startswith("/t/"), browser.url
    until = time.monotonic() + PATIENCE
    while played < MOVES:
        plan, form = page.form("/intend"), page.form("/choose")
        if plan and ("confirm", "1") in plan.buttons:
            chosen = {name: rng.choice(plan.radios[name]) for name in ("first", "second")}
            page = browser.post(plan.action, plan.data(("confirm", "1"), **chosen))
        elif form and form.buttons:
            page = browser.post(form.action, form.data(rng.choice(form.buttons)))
        else:  # the bot's turn, or a round is resolved
            assert time.monotonic() < until, f"nothing happens at {table}"
            time.sleep(0.3)
            page = browser.get(table)
            continue
        played, until = played + 1, time.monotonic() + PATIENCE
    print(f"{played} choices were made at {table} over https, and the worker has answered them.")


if __name__ == "__main__":
    main(*sys.argv[1:])
