"""A lean HTTP/1.1 client on asyncio: one connection that stays open for each person."""

import asyncio
import zlib
from dataclasses import dataclass
from time import perf_counter
from urllib.parse import urlencode

TOKEN = "b" * 32
"""The CSRF token, sent as cookie and as header."""
PATIENCE = 60.0
"""Seconds to wait for an answer."""
BROKEN = (ConnectionError, asyncio.IncompleteReadError)


@dataclass(frozen=True)
class Answer:
    """What the site has answered, and how long it took."""

    status: int
    headers: dict[str, str]
    text: str
    seconds: float

    @property
    def queries(self) -> int | None:
        """Return the number of queries, if the site was asked to count them."""
        found = self.headers.get("x-queries")
        return None if found is None else int(found)


class Connection:
    """Asks one question after the other, as a browser does with one tab."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        cookies = f"csrftoken={TOKEN}" + (f"; sessionid={session}" if session else "")
        self._usual = (
            f"Host: localhost:{port}\r\nCookie: {cookies}\r\nX-CSRFToken: {TOKEN}\r\n"
            "Accept-Encoding: gzip\r\nAccept-Language: en\r\nUser-Agent: people\r\n"
        )
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, path: str, form: dict[str, str] | None = None, *, htmx: bool = True, count: bool = False
    ) -> Answer:
        """Send a request and return the answer. A connection that the site has closed is opened again."""
        head = f"{'GET' if form is None else 'POST'} {path} HTTP/1.1\r\n{self._usual}"
        head += ("HX-Request: true\r\n" if htmx else "") + ("X-Count-Queries: 1\r\n" if count else "")
        body = urlencode(form or {}).encode()
        if form is not None:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        sent = f"{head}\r\n".encode() + body
        began = perf_counter()
        async with asyncio.timeout(PATIENCE):
            fresh = self._streams is None
            try:
                status, headers, answer = await self._exchange(sent)
            except BROKEN:
                self.close()
                if fresh or form is not None:
                    raise
                status, headers, answer = await self._exchange(sent)
        return Answer(status, headers, answer, perf_counter() - began)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    async def _exchange(self, sent: bytes) -> tuple[int, dict[str, str], str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(sent)
        status, headers = parse_head(await reader.readuntil(b"\r\n\r\n"))
        body = await _body(reader, status, headers)
        if headers.get("connection") == "close":
            self.close()
        if headers.get("content-encoding") == "gzip":
            body = zlib.decompress(body, wbits=31)
        return status, headers, body.decode()


def parse_head(head: bytes) -> tuple[int, dict[str, str]]:
    """Return the status and the headers, with names in small letters."""
    first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
    pairs = (line.partition(":") for line in lines)
    return int(first.split(" ", 2)[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def _body(reader: asyncio.StreamReader, status: int, headers: dict[str, str]) -> bytes:
    if status in (204, 304):
        return b""
    if headers.get("transfer-encoding") == "chunked":
        found = b""
        while size := int(await reader.readline(), 16):
            found += await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
        return found
    return await reader.readexactly(int(headers.get("content-length", "0")))
