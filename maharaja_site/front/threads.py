"""Runs requests in a few long-lived threads, with a bounded queue."""

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from maharaja_site.front.types import Full, Gone, Receive, disconnected

T = TypeVar("T")
Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Threads:
    """Runs work outside the event loop, in `number` threads, with at most `waiting` requests in the queue.

    A free thread goes to the address that has the fewest threads, so nobody who sends many requests at once
    holds up the others. If the queue is full, the address with the most requests in it loses its last one.

    Each thread keeps its own database connection. Only `_serve` runs in the threads. Everything else runs in
    the event loop, so no lock is needed.
    """

    def __init__(self, *, number: int, waiting: int) -> None:
        self.waiting = waiting
        self._free = number
        self._queue: dict[asyncio.Future[bool], str] = {}
        """The requests that wait, the oldest first, with their addresses."""
        self._running: Counter[str] = Counter()
        """Threads by address."""
        self._served: dict[str, int] = {}
        """Address → the number of the request for which it last got a thread. Cleared when none waits."""
        self._count = count(1)
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        for index in range(number):
            Thread(target=self._serve, name=f"request-{index + 1}", daemon=True).start()

    async def run(self, work: Callable[[], T], receive: Receive | None = None, address: str = "") -> T:
        """Run the work in a thread and return its result.

        With `receive`, the work is a new request: raise Full if too many are waiting, and Gone if the client
        disconnects before a thread is free. Without it, the work continues a request and always waits.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait(receive, address)
        self._running[address] += 1
        self._served[address] = next(self._count)
        try:
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._jobs.put((work, done))
            return await done
        finally:
            self._running[address] -= 1
            self._running += Counter()  # forget addresses without a thread
            self._release()

    async def _wait(self, receive: Receive | None, address: str) -> None:
        if receive and len(self._queue) >= self.waiting:
            self._make_room(address)
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue[turn] = address
        leaving = asyncio.ensure_future(disconnected(receive)) if receive else None
        try:
            either: list[asyncio.Future[Any]] = [turn, leaving] if leaving else [turn]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if leaving:
                leaving.cancel()
            self._queue.pop(turn, None)
        if not turn.done():
            raise Gone
        if not turn.result():
            raise Full

    def _make_room(self, address: str) -> None:
        """Refuse the last request of the address with the most in the queue; raise Full if it is this one."""
        waiting = Counter(self._queue.values())
        greedy, most = waiting.most_common(1)[0] if waiting else (address, 0)
        if waiting[address] + 1 >= most:
            raise Full
        turn = next(turn for turn in reversed(self._queue) if self._queue[turn] == greedy)
        del self._queue[turn]
        turn.set_result(False)

    def _release(self) -> None:
        """Give the thread to the address with the fewest threads, or that got one the longest ago."""
        if self._queue:
            turn = min(self._queue, key=lambda turn: self._claim(self._queue[turn]))
            del self._queue[turn]
            turn.set_result(True)
        else:
            self._served.clear()
            self._free += 1

    def _claim(self, address: str) -> tuple[int, int]:
        return self._running[address], self._served.get(address, 0)

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
