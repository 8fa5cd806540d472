"""One request and its response, as the WSGI application sees them; runs in a request's thread."""

from collections.abc import Callable, Iterator
from typing import Any

from maharaja_site.front.environ import environ
from maharaja_site.front.types import Scope, Wsgi

BLOCK = 256 * 1024
"""Bytes of a streamed response that are taken at once."""


class Exchange:
    """Calls the application and takes its response block by block.

    A response in memory is one block. Between two blocks of a stream no thread is held.
    """

    def __init__(self, application: Wsgi, scope: Scope, body: bytes) -> None:
        self._application, self._scope, self._body = application, scope, body
        self._chunks: Iterator[bytes] = iter(())
        self._close: Callable[[], object] | None = None
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.more = True
        """Whether another block is to come."""

    def begin(self) -> bytes:
        """Return the first block; `status` and `headers` are known then."""
        response = self._application(environ(self._scope, self._body), self._start)
        self._close = getattr(response, "close", None)
        try:
            self._chunks = iter(response)
        except BaseException:
            self.close()
            raise
        return self.block()

    def block(self) -> bytes:
        """Return the next block. After the last one, or an error, the response is closed."""
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
        """Close the response once: Django ends the request's business with the database there."""
        self.more = False
        if self._close is not None:
            close, self._close = self._close, None
            close()

    def _start(self, status: str, headers: list[tuple[str, str]], _exc_info: Any = None) -> None:
        self.status = int(status[:3])
        self.headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
