"""Hanging requests and slow clients hold no thread, so that pages are still served."""

import socket
from contextlib import ExitStack

import pytest

from tests.services.processes import soon
from tests.site.front.urls import PIECE
from tests.site.front.web import GET, POST, Web, answer, answered, hanging

pytestmark = pytest.mark.slow
BEGUN = POST + b"Content-Length: 10\r\n\r\n1"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
GET_WITH_BODY = b"GET /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n1"


@pytest.mark.parametrize(
    "request_", [BEGUN, CHUNKED, GET_WITH_BODY, POST], ids=["length", "chunked", "get", "head"]
)
def test_pages_are_served_during_forty_unfinished_requests(site: Web, request_: bytes) -> None:
    with hanging(site, 40, request_):
        assert site.get("/privacy/")[0] == 200
        assert site.ask(POST + b"Content-Length: 5\r\n\r\nwhole")[0] == 200
        assert site.get("/healthz")[0] == 200


def test_the_oldest_of_too_many_arriving_bodies_of_one_ip_address_is_ended(site: Web) -> None:
    with hanging(site, 40, BEGUN) as connections:
        assert soon(lambda: len(answered(connections)) == 10)
        ended = answered(connections)
        assert [answer(connection)[0] for connection in ended] == [408] * 10
        going_on = [connection for connection in connections if connection not in ended]
        for connection in going_on:
            connection.sendall(b"234567890")
        assert [answer(connection)[0] for connection in going_on] == [200] * 30


def test_behind_a_proxy_bodies_are_counted_by_the_visitors_ip_address(site: Web) -> None:
    with ExitStack() as stack:
        visitors = [b"X-Forwarded-For: 9.9.9.9, 10.0.0.%d\r\n" % number for number in range(40)]
        begun = [BEGUN.replace(b"\r\n\r\n", b"\r\n" + visitor + b"\r\n") for visitor in visitors]
        connections = [stack.enter_context(hanging(site, 1, request))[0] for request in begun]
        for connection in connections:
            connection.sendall(b"234567890")
        assert [answer(connection)[0] for connection in connections] == [200] * 40


def test_a_forged_x_forwarded_for_header_is_ignored(site: Web) -> None:
    with ExitStack() as stack:
        made_up = [b"X-Forwarded-For: 9.9.9.%d, 10.0.0.1\r\n" % number for number in range(40)]
        begun = [BEGUN.replace(b"\r\n\r\n", b"\r\n" + header + b"\r\n") for header in made_up]
        connections = [stack.enter_context(hanging(site, 1, request))[0] for request in begun]
        assert soon(lambda: len(answered(connections)) == 10)


@pytest.mark.parametrize("path", ["/large/100", "/stream/100", "/static/large.bin"])
def test_pages_are_served_while_forty_clients_do_not_read_their_responses(site: Web, path: str) -> None:
    with hanging(site, 40, GET % path.encode()) as connections:
        for connection in connections:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for connection in connections:
            assert connection.recv(12) == b"HTTP/1.1 200"
        assert site.get("/privacy/")[0] == 200


def test_a_stream_is_read_no_faster_than_its_client_reads(site: Web, name: str) -> None:
    with site.connect() as slow:
        slow.sendall(GET % f"/stream/1000?name={name}".encode())
        assert slow.recv(12) == b"HTTP/1.1 200"
        assert site.get("/privacy/")[0] == 200
        assert len(site.lines(name)) < 500, "64 KB each: what the sockets hold, and a block"
    assert soon((site.var / f"{name}-closed").exists), "a reader who has left ends it"
    assert len(site.lines(name)) < 500


def test_a_streamed_response_and_a_file_arrive_whole(site: Web) -> None:
    assert site.get("/stream/30")[2] == PIECE * 30
    assert site.get("/static/large.bin")[2] == (site.var / "static" / "large.bin").read_bytes()
