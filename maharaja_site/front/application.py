"""The ASGI application. It reads bodies and sends responses in the event loop; Django runs in threads."""

import asyncio
import logging
from collections.abc import Mapping
from ipaddress import IPv6Address

from games.base import figures
from maharaja_site.front.bodies import Bodies, TooLong
from maharaja_site.front.exchange import Exchange
from maharaja_site.front.refusals import refuse
from maharaja_site.front.threads import Threads
from maharaja_site.front.types import Full, Gone, LoopHandler, Receive, Scope, Send, Wsgi, disconnected
from maharaja_site.logs.request_ids import ENVIRON, new_id
from maharaja_site.logs.scrubbing import route_of

log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD")
STALL = 60.0
"""Seconds for a client to accept one block of a streamed response."""


class Front:
    """Passes whole requests to a WSGI application.

    `loop_handlers` answer GET and HEAD requests of their paths in the event loop, without a thread.
    """

    def __init__(
        self,
        application: Wsgi,
        *,
        loop_handlers: Mapping[str, LoopHandler],
        bodies: Bodies,
        threads: Threads,
        proxies: int,
    ) -> None:
        self.application, self.loop_handlers = application, loop_handlers
        self.bodies, self.threads, self.proxies = bodies, threads, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handler = self.loop_handlers.get(scope["path"])
        if handler and scope["method"] in SAFE:
            await handler(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
        scope[ENVIRON] = new_id(given.decode("latin-1"), self.proxies)
        try:
            await self._pass(scope, receive, send)
        except Gone:
            return
        except TimeoutError:
            await self._refuse(scope, send, 408)
        except TooLong:
            await self._refuse(scope, send, 413)
        except Full:
            await self._refuse(scope, send, 503)

    async def _refuse(self, scope: Scope, send: Send, status: int) -> None:
        figures.count(figures.REFUSED, str(status))
        await refuse(scope, send, status)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        length = int(headers.get(b"content-length", b"0"))
        if length or b"transfer-encoding" in headers:
            async with self.bodies.whole(receive, self._address(scope), length) as body:
                await self._answer(Exchange(self.application, scope, body), scope, receive, send)
        else:
            await self._answer(Exchange(self.application, scope, b""), scope, receive, send)

    def _address(self, scope: Scope) -> str:
        """Return the visitor's IP address. Behind our proxies, it is the one that the outermost proxy saw."""
        if self.proxies:
            forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
            addresses = b",".join(forwarded).split(b",")
            if len(addresses) >= self.proxies:
                return network_of(addresses[-self.proxies].strip().decode("latin-1"))
        return network_of(str(scope["client"][0]))

    async def _answer(self, exchange: Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            block = await self.threads.run(exchange.begin, receive, self._address(scope))
        except (Full, Gone):
            raise
        except Exception:
            log.exception("no answer to %s %s", scope["method"], route_of(scope["path"]), extra=_ids(scope))
            await self._refuse(scope, send, 500)
            return
        await send({"type": "http.response.start", "status": exchange.status, "headers": exchange.headers})
        if exchange.more:
            await self._stream(exchange, block, scope, receive, send)
        else:
            await send({"type": "http.response.body", "body": block})

    async def _stream(
        self, exchange: Exchange, block: bytes, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Send the response block by block. Between two blocks a slow client holds no thread.

        A stream that fails, or whose client stops reading, is cut off.
        """
        leaving = asyncio.ensure_future(disconnected(receive))
        try:
            while exchange.more and not leaving.done():
                async with asyncio.timeout(STALL):
                    await send({"type": "http.response.body", "body": block, "more_body": True})
                block = await self.threads.run(exchange.block, address=self._address(scope))
            await send({"type": "http.response.body", "body": block})
        except TimeoutError:
            return
        except Exception:
            log.exception("a response was cut off", extra=_ids(scope))
        finally:
            leaving.cancel()
            if exchange.more:
                await self.threads.run(exchange.close, address=self._address(scope))


def network_of(address: str) -> str:
    """Return the first half of an IPv6 address: one visitor has all addresses that begin with it."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or found.exploded[:19])


def _ids(scope: Scope) -> dict[str, dict[str, str]]:
    """Return what a line of the log about this request needs: the event loop has no context of its own."""
    return {"ids": {"request": scope[ENVIRON]}}
