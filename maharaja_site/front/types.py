"""Types of ASGI and WSGI, and exceptions of the front."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
LoopHandler = Callable[[Scope, Receive, Send], Awaitable[None]]
"""Answers requests of one path in the event loop, where they may wait without a thread."""
Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Full(Exception):
    """There is no room for another request."""


class Gone(Exception):
    """The client has closed the connection."""


async def disconnected(receive: Receive) -> None:
    """Wait until the client has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
