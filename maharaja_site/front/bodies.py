"""Reads request bodies whole, within limits of size, time and memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from maharaja_site.front.types import Full, Gone, Receive


class TooLong(Exception):
    """The body is longer than one may be."""


@dataclass(eq=False)
class Body:
    """One body, arriving or whole."""

    address: str
    patience: asyncio.Timeout
    data: bytearray = field(default_factory=bytearray)


class Bodies:
    """The bodies of all requests of this process.

    Where an address sends too many at once, its oldest one is ended; where all together grow too large, the
    largest are. So requests that hang keep no other request out.
    """

    def __init__(self, *, longest: int, seconds: float, together: int, per_address: int) -> None:
        self.longest, self.seconds = longest, seconds
        self.together, self.per_address = together, per_address
        self._arriving: dict[Body, None] = {}
        """The oldest first."""
        self._held = 0
        """Bytes, also of whole bodies that are waiting for a thread."""

    @asynccontextmanager
    async def whole(self, receive: Receive, address: str, length: int) -> AsyncIterator[bytes]:
        """Give the body; its bytes count until the block ends.

        `length` is what the head says, 0 for chunks. Raises TooLong, TimeoutError, Full or Gone.
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
            self._make_way(body.address)
            more = True
            while more:
                message = await receive()
                if message["type"] != "http.request":
                    raise Gone
                self._add(body, message["body"])
                more = message["more_body"]
        finally:
            self._arriving.pop(body, None)

    def _make_way(self, address: str) -> None:
        if len(self._arriving) > self.per_address:
            its = [body for body in self._arriving if body.address == address]
            for body in its[: -self.per_address]:
                self._end(body)

    def _add(self, body: Body, chunk: bytes) -> None:
        if len(body.data) + len(chunk) > self.longest:
            raise TooLong
        if self._held + len(chunk) > self.together:
            self._make_room(body, len(chunk))
        body.data += chunk
        self._held += len(chunk)

    def _make_room(self, newcomer: Body, size: int) -> None:
        for body in sorted(self._arriving, key=lambda body: len(body.data), reverse=True):
            if self._held + size <= self.together:
                return
            if body is not newcomer:
                self._end(body)
        if self._held + size > self.together:
            raise Full

    def _end(self, body: Body) -> None:
        """Let its time be up; its own task then answers."""
        del self._arriving[body]
        self._drop(body)
        if not body.patience.expired():  # by itself, a moment ago
            body.patience.reschedule(asyncio.get_running_loop().time())

    def _drop(self, body: Body) -> None:
        self._held -= len(body.data)
        body.data = bytearray()
