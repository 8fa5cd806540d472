"""Calls the WSGI application for one request, in a request thread."""

from collections.abc import Callable, Iterator
from typing import Any

from maharaja_site.front.environ import environ
from maharaja_site.front.types import Scope, Wsgi

BLOCK = 256 * 1024
"""Bytes of one block of a streamed response."""


class Exchange:
    """Calls the application and reads its response block by block.

    A response in memory is one block. Between two blocks of a stream the thread is free.
    """

    def __init__(self, application: Wsgi, scope: Scope, body: bytes) -> None:
        self._application, self._scope, self._body = application, scope, body
        self._chunks: Iterator[bytes] = iter(())
        self._close: Callable[[], object] | None = None
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.more = True
        """Whether another block follows."""

    def begin(self) -> bytes:
        """Call the application and return the first block; set `status` and `headers`."""
        response = self._application(environ(self._scope, self._body), self._start)
        self._close = getattr(response, "close", None)
        try:
            self._chunks = iter(response)
        except BaseException:
            self.close()
            raise
        return self.block()

    def block(self) -> bytes:
        """Return the next block. Close the response after the last one or an error."""
        taken, size = [], 0
        try:
            for chunk in self._chunks:
                taken.append(chunk)
                size += len(chunk)
                if size >= BLOCK:
                    return b"".join(taken)
        except BaseException:
            self.close()
            raise
        self.close()
        return b"".join(taken)

    def close(self) -> None:
        """Close the response once. Django then releases the request's database connection."""
        self.more = False
        if self._close is not None:
            close, self._close = self._close, None
            close()

    def _start(self, status: str, headers: list[tuple[str, str]], _exc_info: Any = None) -> None:
        self.status = int(status[:3])
        self.headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
