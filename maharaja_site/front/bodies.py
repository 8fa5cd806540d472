"""Reads request bodies whole, within limits of size, time and memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from maharaja_site.front.types import Full, Gone, Receive


class TooLong(Exception):
    """The body is longer than the limit."""


@dataclass(eq=False)
class Body:
    """One request body, still arriving or complete."""

    address: str
    patience: asyncio.Timeout
    data: bytearray = field(default_factory=bytearray)


class Bodies:
    """Reads the bodies of all requests of this process.

    `longest` and `seconds` limit one body. If more than `per_address` bodies arrive from one IP address, its
    oldest is ended. If all bodies exceed `total` bytes, the largest are ended. Requests that hang therefore
    cannot block others.
    """

    def __init__(self, *, longest: int, seconds: float, total: int, per_address: int) -> None:
        self.longest, self.seconds = longest, seconds
        self.total, self.per_address = total, per_address
        self._arriving: dict[Body, None] = {}
        """Bodies that are still arriving, the oldest first."""
        self._held = 0
        """Bytes of all bodies, including complete ones that wait for a thread."""

    @asynccontextmanager
    async def whole(self, receive: Receive, address: str, length: int) -> AsyncIterator[bytes]:
        """Yield the complete body. Its bytes count until the `with` block ends.

        `length` is the Content-Length, or 0 for a chunked body. Raise TooLong, TimeoutError, Full or Gone.
        """
        if length > self.longest:
            raise TooLong
        async with asyncio.timeout(self.seconds) as patience:
            body = Body(address, patience)
            try:
                await self._read(body, receive)
            except BaseException:
                self._drop(body)
                raise
        try:
            yield bytes(body.data)
        finally:
            self._drop(body)

    async def _read(self, body: Body, receive: Receive) -> None:
        self._arriving[body] = None
        try:
            self._end_oldest(body.address)
            more = True
            while more:
                message = await receive()
                if message["type"] != "http.request":
                    raise Gone
                self._add(body, message["body"])
                more = message["more_body"]
        finally:
            self._arriving.pop(body, None)

    def _end_oldest(self, address: str) -> None:
        """End the oldest bodies of the address if it sends too many."""
        if len(self._arriving) > self.per_address:
            of_address = [body for body in self._arriving if body.address == address]
            for body in of_address[: -self.per_address]:
                self._end(body)

    def _add(self, body: Body, chunk: bytes) -> None:
        if len(body.data) + len(chunk) > self.longest:
            raise TooLong
        if self._held + len(chunk) > self.total:
            self._end_largest(body, len(chunk))
        body.data += chunk
        self._held += len(chunk)

    def _end_largest(self, growing: Body, size: int) -> None:
        """End the largest other bodies until `size` bytes are free; raise Full if that is not enough."""
        for body in sorted(self._arriving, key=lambda body: len(body.data), reverse=True):
            if self._held + size <= self.total:
                return
            if body is not growing:
                self._end(body)
        if self._held + size > self.total:
            raise Full

    def _end(self, body: Body) -> None:
        """Let the body's time run out, so that its own task answers with a 408."""
        del self._arriving[body]
        self._drop(body)
        if not body.patience.expired():  # it may have run out by itself a moment ago
            body.patience.reschedule(asyncio.get_running_loop().time())

    def _drop(self, body: Body) -> None:
        self._held -= len(body.data)
        body.data = bytearray()
