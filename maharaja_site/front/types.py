"""What an ASGI server passes to its application, and what a WSGI application is."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Door = Callable[[Scope, Receive, Send], Awaitable[None]]
"""Answers an address in the loop: a request may wait there without holding a thread."""
Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Full(Exception):
    """There is no room for another request."""


class Gone(Exception):
    """The client has closed the connection."""


async def disconnected(receive: Receive) -> None:
    """Return when the client has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
