"""Runs requests in a few long-lived threads, with a bounded queue."""

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from maharaja_site.front.types import Full, Gone, Receive, disconnected

T = TypeVar("T")
Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Waiting(NamedTuple):
    """Work in the queue."""

    address: str
    new: bool
    """A new request may be refused. The next part of an answer that has begun may not."""


class Threads:
    """Runs work outside the event loop, in `number` threads, with at most `waiting` requests in the queue.

    A free thread goes to the address that has the fewest threads, so nobody who sends many requests at once
    holds up the others. Among those it goes to the one whose turn came, or that came, the longest ago. If the
    queue is full, the address with the most requests in it loses its last one.

    Each thread keeps its own database connection. Only `_serve` runs in the threads. Everything else runs in
    the event loop, so no lock is needed.
    """

    def __init__(self, *, number: int, waiting: int) -> None:
        self.waiting = waiting
        self._free = number
        self._queue: dict[asyncio.Future[bool], Waiting] = {}
        """What waits, the oldest first."""
        self._running: Counter[str] = Counter()
        """Threads by address."""
        self._since: dict[str, int] = {}
        """Address → when it last got or gave back a thread, or else began to wait, counted in such events.

        Only addresses with a thread or in the queue are kept."""
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
            self._begin(address)
        else:
            await self._wait(receive, address)
        try:
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._jobs.put((work, done))
            return await done
        finally:
            self._end(address)

    async def _wait(self, receive: Receive | None, address: str) -> None:
        """Return once this address has got a thread."""
        if receive and sum(each.new for each in self._queue.values()) >= self.waiting:
            self._make_room(address)
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue[turn] = Waiting(address, bool(receive))
        self._since.setdefault(address, next(self._count))
        leaving = asyncio.ensure_future(disconnected(receive)) if receive else None
        try:
            either: list[asyncio.Future[Any]] = [turn, leaving] if leaving else [turn]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if turn.done() and turn.result():
                self._end(address)
            raise
        finally:
            if leaving:
                leaving.cancel()
            self._queue.pop(turn, None)
            self._forget(address)
        if not turn.done():
            raise Gone
        if not turn.result():
            raise Full

    def _make_room(self, address: str) -> None:
        """Refuse the last request of the address with the most in the queue; raise Full if it is this one."""
        waiting = Counter(each.address for each in self._queue.values() if each.new)
        greedy, most = waiting.most_common(1)[0] if waiting else (address, 0)
        if waiting[address] + 1 >= most:
            raise Full
        turn = next(turn for turn in reversed(self._queue) if self._queue[turn] == (greedy, True))
        del self._queue[turn]
        turn.set_result(False)

    def _begin(self, address: str) -> None:
        self._running[address] += 1
        self._since[address] = next(self._count)

    def _end(self, address: str) -> None:
        """Give the thread to the address with the fewest threads, and among those to the first in turn."""
        self._running[address] -= 1
        self._since[address] = next(self._count)
        if self._queue:
            turn = min(self._queue, key=lambda turn: self._claim(self._queue[turn].address))
            self._begin(self._queue.pop(turn).address)
            turn.set_result(True)
        else:
            self._free += 1
        self._forget(address)

    def _claim(self, address: str) -> tuple[int, int]:
        return self._running[address], self._since[address]

    def _forget(self, address: str) -> None:
        """Forget an address that has no thread and does not wait."""
        if not self._running[address] and all(each.address != address for each in self._queue.values()):
            del self._running[address]
            self._since.pop(address, None)

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
