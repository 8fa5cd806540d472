"""Answers /healthz and /readyz from threads of their own, even if all request threads are busy."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

from maharaja_site.front.refusals import HEADERS, plain
from maharaja_site.front.types import Receive, Scope, Send

FRESH = 1.0
"""Seconds for which one check answers all probes."""
PATIENCE = 5.0
"""Seconds to wait for a check before the answer is that it took too long."""
Answer = tuple[int, str]
"""A status and a text."""
JSON = [(b"content-type", b"application/json"), *HEADERS[1:]]


class Probe:
    """Answers with what a check has found. One check at a time, in one thread, serves all who ask."""

    def __init__(
        self, check: Callable[[], Answer], *, late: Answer, headers: list[tuple[bytes, bytes]] | None = None
    ) -> None:
        self._ask, self._late, self._headers = check, late, headers
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="probe")
        self._check: asyncio.Future[Answer] | None = None
        self._stale_at = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, text = await self._answer()
        await plain(send, status, text, self._headers)

    async def _answer(self) -> Answer:
        loop = asyncio.get_running_loop()
        if self._check is None or (self._check.done() and loop.time() >= self._stale_at):
            self._check = loop.run_in_executor(self._thread, self._run)
            self._check.add_done_callback(lambda _: self._keep(loop.time()))
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self._check)
        except TimeoutError:
            return self._late

    def _keep(self, now: float) -> None:
        self._stale_at = now + FRESH

    def _run(self) -> Answer:
        close_old_connections()  # the last check may have broken the connection
        return self._ask()


NO_DATABASE = (503, "no database")


def health(answers: Callable[[], bool]) -> Probe:
    """Return a probe that answers `ok` if the database answers."""
    return Probe(lambda: (200, "ok") if answers() else NO_DATABASE, late=NO_DATABASE)


def readiness(check: Callable[[], Answer], late: Answer) -> Probe:
    """Return a probe that answers with a report as JSON."""
    return Probe(check, late=late, headers=JSON)
