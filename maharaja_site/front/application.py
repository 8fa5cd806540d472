"""The ASGI application: bodies are read and responses are sent in the loop, Django runs in threads."""

import asyncio
import logging
from collections.abc import Mapping

from maharaja_site.front.bodies import Bodies, TooLong
from maharaja_site.front.exchange import Exchange
from maharaja_site.front.refusals import refuse
from maharaja_site.front.threads import Threads
from maharaja_site.front.types import Door, Full, Gone, Receive, Scope, Send, Wsgi, disconnected

log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD")
STALL = 60.0
"""Seconds in which a reader has to take a block of a streamed response."""


class Front:
    """Hands whole requests to a WSGI application.

    `doors` are addresses that are answered in the loop, where a request may wait without holding a thread.
    They answer GET and HEAD.
    """

    def __init__(
        self, application: Wsgi, *, doors: Mapping[str, Door], bodies: Bodies, threads: Threads, proxies: int
    ) -> None:
        self.application, self.doors = application, doors
        self.bodies, self.threads, self.proxies = bodies, threads, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        door = self.doors.get(scope["path"])
        if door and scope["method"] in SAFE:
            await door(scope, receive, send)
            return
        try:
            await self._pass(scope, receive, send)
        except Gone:
            return
        except TimeoutError:
            await refuse(scope, send, 408)
        except TooLong:
            await refuse(scope, send, 413)
        except Full:
            await refuse(scope, send, 503)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        length = int(headers.get(b"content-length", b"0"))
        if length or b"transfer-encoding" in headers:
            async with self.bodies.whole(receive, self._address(scope), length) as body:
                await self._answer(Exchange(self.application, scope, body), scope, receive, send)
        else:
            await self._answer(Exchange(self.application, scope, b""), scope, receive, send)

    def _address(self, scope: Scope) -> str:
        """Return the visitor's address: behind our proxies, the one that the outermost of them saw."""
        if self.proxies:
            told = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
            addresses = b",".join(told).split(b",")
            if len(addresses) >= self.proxies:
                return addresses[-self.proxies].strip().decode("latin-1")
        return str(scope["client"][0])

    async def _answer(self, exchange: Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            block = await self.threads.run(exchange.begin, receive)
        except (Full, Gone):
            raise
        except Exception:
            log.exception("no answer to %s %s", scope["method"], scope["path"])
            await refuse(scope, send, 500)
            return
        await send({"type": "http.response.start", "status": exchange.status, "headers": exchange.headers})
        if exchange.more:
            await self._stream(exchange, block, receive, send)
        else:
            await send({"type": "http.response.body", "body": block})

    async def _stream(self, exchange: Exchange, block: bytes, receive: Receive, send: Send) -> None:
        """Send a block, then take the next one: a slow reader holds one block and no thread.

        A stream that fails or that nobody reads is cut off.
        """
        leaving = asyncio.ensure_future(disconnected(receive))
        try:
            while exchange.more and not leaving.done():
                async with asyncio.timeout(STALL):
                    await send({"type": "http.response.body", "body": block, "more_body": True})
                block = await self.threads.run(exchange.block)
            await send({"type": "http.response.body", "body": block})
        except TimeoutError:
            return
        except Exception:
            log.exception("a response was cut off")
        finally:
            leaving.cancel()
            if exchange.more:
                await self.threads.run(exchange.close)
