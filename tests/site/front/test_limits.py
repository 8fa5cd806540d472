"""Requests that are too long, too slow or too many are refused, without using a thread."""

from collections.abc import Iterator

import pytest

from tests.services.processes import soon
from tests.site.front.web import GET, POST, Web, answer, answered, hanging, web

pytestmark = pytest.mark.slow
PORTUGUESE = b"Accept-Language: pt-br\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """Yield a web server with two threads, a queue of three, and three seconds for a body."""
    home = tmp_path_factory.mktemp("strict")
    limits = {"BODY_LIMIT": 100_000, "BODY_SECONDS": 3.0}
    env = {"HEAD_TIMEOUT": "1000"}
    with web(home, env, **limits, REQUEST_THREADS=2, REQUESTS_WAITING=3) as started:
        yield started


def test_a_body_that_does_not_arrive_in_time_is_answered_with_408(strict: Web) -> None:
    status, headers, body = strict.ask(POST + b"Content-Length: 10\r\n\r\n1")
    assert (status, headers["connection"]) == (408, "close")
    assert body.startswith(b"Your request took too long to arrive. Nothing was saved.")
    assert strict.ask(POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n")[0] == 408


def test_a_head_that_does_not_arrive_in_time_ends_the_connection(strict: Web) -> None:
    with hanging(strict, 3, POST) as connections:
        assert [connection.recv(1) for connection in connections] == [b"", b"", b""]


@pytest.mark.parametrize("expect", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_with_too_great_a_length_is_refused_before_it_is_sent(site: Web, expect: bytes) -> None:
    status, headers, body = site.ask(POST + expect + b"Content-Length: 125829120\r\n\r\n")
    assert (status, headers["connection"]) == (413, "close")
    assert body == b"Your request is too large: the limit is 1024 KB. Nothing was saved.\n"


def test_a_chunked_body_is_refused_as_soon_as_it_is_too_long(strict: Web) -> None:
    chunk = b"9c40\r\n" + b"x" * 40_000 + b"\r\n"
    assert strict.ask(POST + b"Transfer-Encoding: chunked\r\n\r\n" + 3 * chunk)[0] == 413
    assert strict.ask(POST + b"Transfer-Encoding: chunked\r\n\r\n" + 2 * chunk + b"0\r\n\r\n")[0] == 200


def test_a_refusal_is_in_the_visitors_language(site: Web) -> None:
    body = site.ask(POST + PORTUGUESE + b"Content-Length: 125829120\r\n\r\n")[2].decode()
    assert "Nada foi salvo" in body


def test_the_largest_body_is_ended_if_all_together_are_too_large(site: Web) -> None:
    begun = POST + b"Content-Length: 1000000\r\n\r\n" + b"x" * 900_000
    with hanging(site, 3, begun) as connections:
        assert soon(lambda: len(answered(connections)) == 1)
        (ended,) = answered(connections)
        assert answer(ended)[0] == 408
        going_on = [connection for connection in connections if connection is not ended]
        for connection in going_on:
            connection.sendall(b"x" * 100_000)
        assert [answer(connection)[0] for connection in going_on] == [200, 200]


def test_with_all_threads_busy_probes_are_answered_and_the_queue_is_bounded(strict: Web, name: str) -> None:
    with hanging(strict, 8, GET % f"/hold/{name}/any".encode()) as connections:
        assert soon(lambda: len(answered(connections)) == 3), "two have a thread, three are in line"
        turned_away = answered(connections)
        for status, headers, body in map(answer, turned_away):
            assert (status, headers["retry-after"]) == (503, "5")
            assert body.startswith(b"The site is busy.")
        assert strict.get("/healthz")[::2] == (200, b"ok\n")
        (strict.var / f"{name}-go").touch()
        served = [connection for connection in connections if connection not in turned_away]
        assert [answer(connection)[2] for connection in served] == [b"released"] * 5


def test_a_client_who_disconnects_in_the_queue_uses_no_thread(strict: Web, name: str) -> None:
    with hanging(strict, 2, GET % f"/hold/{name}/first".encode()) as first:
        assert soon(lambda: strict.lines(name) == ["first"] * 2)
        with hanging(strict, 6, GET % f"/hold/{name}/left".encode()) as leaving:
            assert soon(lambda: len(answered(leaving)) == 3), "the other three are in line"
        assert soon(lambda: not refused(strict)), "the line has room again"
        with hanging(strict, 1, GET % f"/hold/{name}/stayed".encode()) as stayed:
            (strict.var / f"{name}-go").touch()
            assert [answer(connection)[2] for connection in (*first, *stayed)] == [b"released"] * 3
    assert strict.lines(name) == ["first", "first", "stayed"]


def refused(site: Web) -> bool:
    """Return whether a request is refused. A request that gets into the queue leaves it again."""
    with site.connect() as probe:
        probe.settimeout(1)
        probe.sendall(GET % b"/privacy/")
        try:
            return answer(probe)[0] == 503
        except TimeoutError:
            return False
