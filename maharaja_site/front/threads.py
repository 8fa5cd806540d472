"""A few long-lived threads that requests take turns in; the line in front of them is bounded."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from maharaja_site.front.types import Full, Gone, Receive, disconnected

T = TypeVar("T")
Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Threads:
    """Runs the requests' work outside the loop.

    The threads stay: each has its own connection to the database. Only `_serve` runs in them, everything
    else in the loop, so nothing here needs a lock.
    """

    def __init__(self, *, number: int, waiting: int) -> None:
        self.waiting = waiting
        self._free = number
        self._line: dict[asyncio.Future[None], None] = {}
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        for one in range(number):
            Thread(target=self._serve, name=f"request-{one + 1}", daemon=True).start()

    async def run(self, work: Callable[[], T], receive: Receive | None = None) -> T:
        """Return what the work returns.

        With `receive`, the work is a new request: raises Full where too many are waiting, and Gone where the
        client has left before a thread was free. Without it, the work goes on with a request and waits.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait(receive)
        try:
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._jobs.put((work, done))
            return await done
        finally:
            self._give_back()

    async def _wait(self, receive: Receive | None) -> None:
        if receive and len(self._line) >= self.waiting:
            raise Full
        turn = asyncio.get_running_loop().create_future()
        self._line[turn] = None
        leaving = asyncio.ensure_future(disconnected(receive)) if receive else None
        try:
            await asyncio.wait([turn, leaving] if leaving else [turn], return_when=asyncio.FIRST_COMPLETED)
        finally:
            if leaving:
                leaving.cancel()
            self._line.pop(turn, None)
        if not turn.done():
            raise Gone

    def _give_back(self) -> None:
        """Let the next one in line have the thread."""
        if self._line:
            turn = next(iter(self._line))
            del self._line[turn]
            turn.set_result(None)
        else:
            self._free += 1

    def _serve(self) -> None:
        while True:
            work, done = self._jobs.get()
            result = error = None
            try:
                result = work()
            except Exception as raised:
                error = raised
            try:
                done.get_loop().call_soon_threadsafe(_settle, done, result, error)
            except RuntimeError:  # the loop has ended: nobody waits for the result
                return
            del work, done, result, error  # a response is not kept until the next request


def _settle(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
