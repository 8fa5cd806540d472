"""Answers /healthz from its own thread, even if all request threads are busy."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

from maharaja_site.front.refusals import plain
from maharaja_site.front.types import Receive, Scope, Send

FRESH = 1.0
"""Seconds for which one check answers all probes."""
PATIENCE = 5.0
"""Seconds to wait for the database before the answer is `no database`."""


class Health:
    """Answers `ok` if the database answers."""

    def __init__(self, answers: Callable[[], bool]) -> None:
        self._answers = answers
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._check: asyncio.Future[bool] | None = None
        self._stale_at = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        well = await self._well()
        await plain(send, 200 if well else 503, "ok" if well else "no database")

    async def _well(self) -> bool:
        loop = asyncio.get_running_loop()
        if self._check is None or (self._check.done() and loop.time() >= self._stale_at):
            self._check = loop.run_in_executor(self._thread, self._ask)
            self._check.add_done_callback(lambda _: self._keep(loop.time()))
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self._check)
        except TimeoutError:
            return False

    def _keep(self, now: float) -> None:
        self._stale_at = now + FRESH

    def _ask(self) -> bool:
        close_old_connections()  # the last check may have broken the connection
        return self._answers()
