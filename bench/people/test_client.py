"""The client of the load, against a server that answers by hand."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable

from bench.people.client import TOKEN, Answer, Connection, parse_head

Handle = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def talk(handle: Handle, *paths: str, form: dict[str, str] | None = None) -> list[Answer]:
    """Return the answers to these paths, over one connection."""

    async def run() -> list[Answer]:
        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        connection = Connection(server.sockets[0].getsockname()[1], "secret")
        try:
            return [await connection.ask(path, form, count=True) for path in paths]
        finally:
            connection.close()
            server.close()

    return asyncio.run(run())


def answering(*answers: bytes, close: bool = False) -> tuple[Handle, list[bytes]]:
    """Return a server that gives these answers, and the requests that it got."""
    asked: list[bytes] = []
    left = list(answers)

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while left:
                asked.append(await reader.readuntil(b"\r\n\r\n"))
                writer.write(left.pop(0))
                if close:
                    break
        except asyncio.IncompleteReadError:
            pass
        writer.close()

    return handle, asked


def test_headers_are_read_whatever_their_letters() -> None:
    status, headers = parse_head(b"HTTP/1.1 204 No Content\r\nHX-Trigger: chat\r\nX-Queries: 3\r\n\r\n")
    assert (status, headers) == (204, {"hx-trigger": "chat", "x-queries": "3"})


def test_answers_of_one_connection_follow_each_other() -> None:
    body = gzip.compress(b"<p>Table</p>")
    handle, asked = answering(
        b"HTTP/1.1 204 No Content\r\nX-Queries: 3\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body),
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
    )
    first, second, third = talk(handle, "/poll", "/table", "/stream")
    assert (first.status, first.text, first.queries) == (204, "", 3)
    assert (second.text, second.queries) == ("<p>Table</p>", None)
    assert third.text == "abcde"
    assert asked[0].startswith(b"GET /poll HTTP/1.1\r\n")
    assert b"sessionid=secret" in asked[0]


def test_a_connection_that_the_site_has_closed_is_opened_again() -> None:
    handle, asked = answering(*[b"HTTP/1.1 204 No Content\r\n\r\n"] * 2, close=True)
    assert [answer.status for answer in talk(handle, "/one", "/two")] == [204, 204]
    assert len(asked) == 2


def test_a_form_is_sent_with_its_token() -> None:
    handle, asked = answering(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    (answer,) = talk(handle, "/t/abc/choose", form={"move": "build city"})
    assert answer.text == "ok"
    assert asked[0].startswith(b"POST /t/abc/choose")
    assert f"X-CSRFToken: {TOKEN}".encode() in asked[0]
    assert b"Content-Length: 15" in asked[0]
