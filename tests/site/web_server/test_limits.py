"""The web server by itself: heads and bodies that hang, bodies that are too long, and how it starts."""

import pytest
from django.db import connection

from tests.services.pg import Pg
from tests.services.processes import soon
from tests.site.web_server.web import GET, POST, Web, answer, hanging, web

pytestmark = pytest.mark.slow
BEGUN = POST + b"Content-Length: 10\r\n\r\n1"
PORTUGUESE = b"Accept-Language: pt-br\r\n"
TOO_LONG = b"Content-Length: 125829120\r\n\r\n"
POOL_SIZE = 8


def test_pages_are_served_during_300_unfinished_heads_and_30_unfinished_bodies(site: Web) -> None:
    with hanging(site, 300, POST), hanging(site, 30, BEGUN) as bodies:
        assert site.get("/privacy/")[0] == 200
        assert site.ask(POST + b"Content-Length: 5\r\n\r\nwhole")[0] == 200
        for body in bodies:
            body.sendall(b"234567890")
        assert [answer(body)[0] for body in bodies] == [200] * 30


def test_a_head_that_does_not_arrive_in_time_ends_the_connection(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    home = tmp_path_factory.mktemp("strict")
    with web(home, {"HEAD_TIMEOUT": "1000"}) as strict, hanging(strict, 3, POST) as heads:
        assert [head.recv(1) for head in heads] == [b"", b"", b""]


@pytest.mark.parametrize("expect", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_that_is_too_long_is_refused_before_it_is_sent(site: Web, expect: bytes) -> None:
    status, headers, body = site.ask(POST + expect + TOO_LONG)
    assert (status, len(headers["x-request-id"])) == (413, 16)
    assert body == b"Your request is too large: the limit is 1024 KB. Nothing was saved.\n"


def test_a_refused_body_is_explained_in_the_visitors_language(site: Web) -> None:
    assert "Nada foi salvo" in site.ask(POST + PORTUGUESE + TOO_LONG)[2].decode()


def test_a_chunked_body_has_no_length_and_is_not_read(site: Web) -> None:
    chunks = b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
    assert b'"body": ""' in site.ask(POST + chunks)[2]


def test_starting_the_web_server_writes_no_warning(site: Web) -> None:
    assert site.get("/privacy/")[0] == 200
    assert "Python threads" not in site.log.read_text()


@pytest.mark.postgres
def test_sixty_requests_at_once_share_eight_connections_to_postgresql(
    pg: Pg, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.mktemp("pooled")
    with web(home, {"DATABASE_URL": pg.url}) as site:
        with hanging(site, 60, GET % b"/sleep-in-database") as asked:
            assert soon(lambda: _connections() == POOL_SIZE)
            assert [answer(each)[0] for each in asked] == [200] * 60
        assert _connections() <= POOL_SIZE


def _connections() -> int:
    """Return how many connections of others to this database are open."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return int(cursor.fetchone()[0])
