"""A person who plays one game in a browser: polls, pages, moves, chat, with pauses to think."""

import asyncio
from random import Random

from bench.people.client import BROKEN, Answer, Connection
from bench.people.load import Load
from bench.people.mix import MOVE, PAGE, POLL
from tests.services.view import View, read_view

CLICK = 0.25
"""The pause between two steps of a draft, as a share of the usual one."""
BUSY = (0.25, 0.25, 0.25, 0.25, 1.0)
"""The pauses of a page while the site plays (static/following.js)."""
QUICK = 30
PAGES = {"table page": 45, "my games": 25, "lobby": 20, "front page": 10}
"""Which pages people open, by weight."""
ADDRESSES = {"my games": "/my/", "lobby": "/lobby/", "front page": "/"}
WAITING = 8
"""One of so many polls asks how many games wait (static/waiting.js)."""
TALKS = 60
"""One of so many times, a person writes into the chat."""
COUNTED = 10
"""One of so many requests has its queries counted."""
MOST_STEPS = 12


class Person:
    """Plays until told to pause. What the answers took goes to the tally of the load."""

    def __init__(self, load: Load, session: str, code: str, seed: int) -> None:
        self.load, self.code, self.draw = load, code, Random(seed)
        self.connection = Connection(load.port, session)
        self.view = View("", 0, False, "")
        self.seen = ""
        self.quick = 0

    async def live(self) -> None:
        """Open the table, then act and think in turn."""
        await asyncio.sleep(self.draw.random() * self.load.think)
        try:
            while not await self._open():
                await asyncio.sleep(self.load.think)
            while True:
                await asyncio.sleep(self._pause())
                await self._act()
        finally:
            self.connection.close()

    def _pause(self) -> float:
        if self.view.busy and self.quick < QUICK:
            self.quick += 1
            return BUSY[min(self.quick, len(BUSY)) - 1]
        return self.load.think * (0.5 + self.draw.random())

    async def _act(self) -> None:
        if self.view.busy and self.quick < QUICK:
            return await self._poll()
        if self.draw.randrange(TALKS) == 0:
            await self._talk()
        possible = [POLL, PAGE, MOVE] if self.view.kind else [POLL, PAGE]
        kind = self.load.mix.next(possible)
        if kind == POLL:
            await self._poll()
        elif kind == PAGE:
            await self._page()
        else:
            await self._move()
        return None

    async def _poll(self) -> None:
        self.load.mix.note(POLL)
        if not self.view.poll or self.draw.randrange(WAITING) == 0:
            await self._ask("waiting", f"/waiting?seen={self.seen}", htmx=False)
            return
        before, answer = self.view.version, await self._ask("poll", self.view.poll)
        if answer and answer.status == 200:
            self._show(answer.text)
        # The event player shows what happened (static/theatre.js); it asks if the news did not bring it.
        if self.view.version > before and self.view.shown_after != before:
            await self._fetch("events", f"events/?after={before}&until={self.view.version}")
        if answer and answer.headers.get("hx-trigger") == "chat":
            await self._fetch("chat", "chat")

    async def _fetch(self, name: str, where: str) -> None:
        """Fetch what a poll has announced. It counts as a poll."""
        self.load.mix.note(POLL)
        await self._ask(name, f"/t/{self.code}/{where}")

    async def _page(self) -> None:
        self.load.mix.note(PAGE)
        name = self.draw.choices(list(PAGES), list(PAGES.values()))[0]
        if name == "table page":
            await self._open()
        else:
            await self._ask(name, ADDRESSES[name], htmx=False)

    async def _open(self) -> bool:
        answer = await self._ask("table page", f"/t/{self.code}/", htmx=False)
        if answer and answer.status == 200:
            self._show(answer.text)
        return bool(answer)

    async def _move(self) -> None:
        """Take steps until one of them is final. The move counts at once, unless nothing comes of it."""
        self.load.mix.note(MOVE)
        before = self.view.version
        for step in range(MOST_STEPS):
            where, form = self.view.next_form(self.draw, step)
            answer = await self._ask("step", f"/t/{self.code}/{where}", form, since=before)
            if self.view.version > before:
                return
            if not answer or answer.status != 200 or not self.view.kind:
                break
            await asyncio.sleep(self.load.think * CLICK * (0.5 + self.draw.random()))
        self.load.mix.take_back(MOVE)

    async def _talk(self) -> None:
        text = f"What do you think of this? {self.draw.randrange(10**6)}"
        await self._ask("message", f"/t/{self.code}/chat", {"text": text})

    def _show(self, fragment: str) -> None:
        self.view, self.quick = read_view(fragment), 0

    async def _ask(
        self,
        name: str,
        path: str,
        form: dict[str, str] | None = None,
        *,
        htmx: bool = True,
        since: int | None = None,
    ) -> Answer | None:
        """Ask and note the answer. A step that raises the version of the game was a confirmed move."""
        tally = self.load.tally
        try:
            answer = await self.connection.ask(path, form, htmx=htmx, count=self.draw.randrange(COUNTED) == 0)
        except (*BROKEN, OSError, TimeoutError) as error:
            tally.failed[f"{name} {type(error).__name__}"] += 1
            return None
        if since is not None and answer.text:
            self._show(answer.text)
            if answer.status == 200 and self.view.version > since:
                name = MOVE
        tally.note(name, answer.status, answer.seconds, answer.queries)
        return answer
