"""Runs requests in a few long-lived threads, with a bounded queue."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from maharaja_site.front.types import Full, Gone, Receive, disconnected

T = TypeVar("T")
Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Threads:
    """Runs work outside the event loop, in `number` threads, with at most `waiting` requests in the queue.

    Each thread keeps its own database connection. Only `_serve` runs in the threads. Everything else runs in
    the event loop, so no lock is needed.
    """

    def __init__(self, *, number: int, waiting: int) -> None:
        self.waiting = waiting
        self._free = number
        self._queue: dict[asyncio.Future[None], None] = {}
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        for index in range(number):
            Thread(target=self._serve, name=f"request-{index + 1}", daemon=True).start()

    async def run(self, work: Callable[[], T], receive: Receive | None = None) -> T:
        """Run the work in a thread and return its result.

        With `receive`, the work is a new request: raise Full if too many are waiting, and Gone if the client
        disconnects before a thread is free. Without it, the work continues a request and always waits.
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
            self._release()

    async def _wait(self, receive: Receive | None) -> None:
        if receive and len(self._queue) >= self.waiting:
            raise Full
        turn = asyncio.get_running_loop().create_future()
        self._queue[turn] = None
        leaving = asyncio.ensure_future(disconnected(receive)) if receive else None
        try:
            await asyncio.wait([turn, leaving] if leaving else [turn], return_when=asyncio.FIRST_COMPLETED)
        finally:
            if leaving:
                leaving.cancel()
            self._queue.pop(turn, None)
        if not turn.done():
            raise Gone

    def _release(self) -> None:
        """Give the thread to the next in the queue."""
        if self._queue:
            turn = next(iter(self._queue))
            del self._queue[turn]
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
            except RuntimeError:  # the event loop has ended
                return
            del work, done, result, error  # free the response's memory before the next request


def _settle(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
