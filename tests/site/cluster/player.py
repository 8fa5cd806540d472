"""A player who plays one game over HTTP as a page with JavaScript does, and remembers what was accepted."""

import html
import http.client
import random
import re
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

TOKEN = "a" * 32
"""The player's own value of the cookie and header against forged forms."""
PAUSE = 0.2
"""Seconds between two polls."""
ANSWER = 30.0
"""Seconds to wait for an answer before another machine is asked."""
POLL = re.compile(r'hx-get="([^"]*/poll\?key=[^"]*)" hx-trigger="poll"')
FIELD = re.compile(r'name="(version|revision)" value="(\d+)"')
FORM = re.compile(r'<form [^>]*class="(moves|planning)".*?</form>', re.DOTALL)
MOVE = re.compile(r'<button[^>]* name="move" value="([^"]+)"')
ARROWS = ("coins", "shrines")


class Away(Exception):
    """No answer, or one that says that the site can't answer now."""


@dataclass
class Sent:
    """A step that was sent."""

    text: str
    revision: int


@dataclass(eq=False)
class Player(threading.Thread):
    """Plays at random until the game is over. `accepted` has the texts of the steps, in order.

    A step that got no answer is looked up afterwards: the seat's revision tells whether it was accepted.
    """

    machines: Sequence[str]
    code: str
    session: str
    seed: int
    accepted: list[str] = field(default_factory=list)
    unsure: Sent | None = None
    doubtful: Sent | None = None
    """A step without an answer that was not there a moment later. Its transaction may still have ended."""
    over: bool = False
    outages: int = 0
    trouble: list[str] = field(default_factory=list)
    longest_wait: float = 0.0
    stop: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self._random = random.Random(self.seed)
        self._machine = self.seed % len(self.machines)
        self._connection: http.client.HTTPConnection | None = None

    def run(self) -> None:
        fragment = ""
        while not self.over and not self.stop.is_set():
            try:
                fragment = self._step(fragment)
            except Away:
                fragment = ""
                self._machine = (self._machine + 1) % len(self.machines)
                self.stop.wait(PAUSE)
        self._hang_up()

    def _step(self, fragment: str) -> str:
        """Decide if the page asks for it, else poll. Return the page as it is then."""
        if not fragment:
            fragment = self._ask("GET", f"/t/{self.code}/poll")
        self._settle(fragment)
        if form := FORM.search(fragment):
            return self._decide(form[1], form[0], fragment)
        found = POLL.search(fragment)
        if not found:
            self.over = True
            return fragment
        self.stop.wait(PAUSE)
        return self._ask("GET", html.unescape(found[1])) or fragment

    def _decide(self, kind: str, form: str, fragment: str) -> str:
        fields = dict(FIELD.findall(form))
        if kind == "planning":
            text, address = f"lock_disc {' '.join(ARROWS)}", "intend"
            fields |= {"first": ARROWS[0], "second": ARROWS[1], "confirm": "1"}
        else:
            # Buttons of the panel's foot belong to the form too.
            text = html.unescape(self._random.choice(MOVE.findall(fragment)))
            address, fields["move"] = "choose", text
        self.unsure = Sent(text, int(fields["revision"]))
        answer = self._ask("POST", f"/t/{self.code}/{address}", fields)
        if answer:
            self.accepted.append(text)
        self.unsure = None if answer else self.doubtful
        self.doubtful = None
        return answer

    def _settle(self, fragment: str) -> None:
        """Find out from the seat's revision whether a step without an answer was accepted."""
        if self.unsure and (found := re.search(r'name="revision" value="(\d+)"', fragment)):
            if int(found[1]) > self.unsure.revision:
                self.accepted.append(self.unsure.text)
            else:
                self.doubtful = self.unsure
            self.unsure = None

    def _ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> str:
        """Return the fragment; "" if nothing is new or the step was refused."""
        began = time.monotonic()
        try:
            status, text = self._answer(method, path, fields)
        except (OSError, http.client.HTTPException) as error:
            self._fail(f"{type(error).__name__}: {error}")
            raise Away from error
        finally:
            self.longest_wait = max(self.longest_wait, time.monotonic() - began)
        if status >= 500:
            self._fail(str(status))
            raise Away(status)
        if status not in (200, 204):
            if self.doubtful is None:
                self.trouble.append(f"{method} {path} {fields}: {status}")
            return ""
        return text

    def _fail(self, why: str) -> None:
        self.outages += 1
        self._hang_up()
        if why == "500":
            self.trouble.append(why)

    def _answer(self, method: str, path: str, fields: dict[str, str] | None) -> tuple[int, str]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection(
                urlsplit(self.machines[self._machine]).netloc, timeout=ANSWER
            )
        headers = {
            "Cookie": f"sessionid={self.session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        self._connection.request(method, path, urlencode(fields or {}) or None, headers)
        answer = self._connection.getresponse()
        return answer.status, answer.read().decode()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
