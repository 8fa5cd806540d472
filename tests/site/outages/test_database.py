"""During an outage of the database a page says so and the log has one line."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.db import DatabaseError, InternalError, OperationalError, connection, transaction
from pytest_django import DjangoDbBlocker

from maharaja_site.database_outage import Outage, is_outage
from tests.services.pg import Pg, as_default
from tests.services.pgbouncer import private_pgbouncer
from tests.services.postgres import address, new_cluster, serving
from tests.services.process import running
from tests.services.processes import soon
from tests.services.site import ROOT
from tests.site.web_server.web import GET, Web, environment, web

AWAY, BACK = "the database is away", "the database is back"
KNOWN = b"Cookie: sessionid=0123456789abcdef0123456789abcdef\r\nAccept-Language: pt-br\r\n\r\n"
SENT = b"POST /query HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Path]:
    with new_cluster() as home:
        yield home


@pytest.mark.slow
@pytest.mark.postgres
def test_while_postgresql_is_stopped_every_page_says_so_and_the_log_has_one_line(
    cluster: Path, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        with serving(cluster):
            site = stack.enter_context(web(tmp_path, {"DATABASE_URL": address(cluster)}))
            assert site.get("/query")[0] == 200
        status, headers, body = site.get("/query")
        assert (status, headers["retry-after"], headers["refresh"]) == (503, "10", "10")
        assert b"This page tries again" in body
        assert "default-src" in headers["content-security-policy"]
        assert {site.get("/query")[0] for _ in range(4)} == {503}
        assert site.get("/healthz")[::2] == (503, b"no database\n")
        assert site.get("/privacy/")[0] == 200, "it needs no database"
        _where_the_session_is_looked_up(site)
        _where_a_form_was_sent(site)
        with serving(cluster):
            assert soon(lambda: site.get("/query")[0] == 200)
            assert soon(lambda: site.get("/healthz")[0] == 200)
    log = site.log.read_text()
    assert (log.count(AWAY), log.count(BACK), log.count("Traceback")) == (1, 1, 0)


@pytest.mark.slow
@pytest.mark.postgres
def test_while_postgresql_is_stopped_behind_pgbouncer_the_log_has_one_line(
    cluster: Path, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        with serving(cluster):
            pooled = stack.enter_context(private_pgbouncer(address(cluster), patience=1))
            site = stack.enter_context(web(tmp_path, {"DATABASE_URL": pooled}))
            assert site.get("/query")[0] == 200
        assert {site.get("/query")[0] for _ in range(6)} == {503}
        log = site.log.read_text()
        assert (log.count(AWAY), log.count(BACK), log.count("Traceback")) == (1, 0, 0)
        with serving(cluster):
            assert soon(lambda: site.get("/query")[0] == 200)


def _where_the_session_is_looked_up(site: Web) -> None:
    status, headers, body = site.ask((GET % b"/privacy/").removesuffix(b"\r\n") + KNOWN)
    assert (status, headers["content-language"]) == (503, "pt-br")
    assert "banco de dados" in body.decode()


def _where_a_form_was_sent(site: Web) -> None:
    status, headers, body = site.ask(SENT)
    assert (status, "refresh" in headers) == (503, False)
    assert b"Nothing was saved." in body
    assert "refresh" not in site.ask((GET % b"/query").removesuffix(b"\r\n") + b"HX-Request: true\r\n\r\n")[1]


@pytest.mark.slow
@pytest.mark.postgres
def test_while_postgresql_is_stopped_the_workers_log_has_one_line(cluster: Path, tmp_path: Path) -> None:
    log, waiting = tmp_path / "worker.log", tmp_path / "var" / "broker"
    env = environment(tmp_path) | {"DATABASE_URL": address(cluster), "WORKER_PROCESSES": "1"}
    with running(ROOT / "docker" / "worker", ready=waiting.exists, log=log, env=env):
        _sweep(env, times=6)
        assert soon(lambda: AWAY in log.read_text() and not list(waiting.glob("sweep/*.msg")))
        assert (log.read_text().count(AWAY), log.read_text().count("Traceback")) == (1, 0)
        with serving(cluster):
            _sweep(env, times=1)
            assert soon(lambda: BACK in log.read_text())
            assert log.read_text().count(AWAY) == 1


def _sweep(env: dict[str, str], times: int) -> None:
    code = f"import django; django.setup(); from games.tasks import sweep\n{'sweep.delay();' * times}"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, check=True)


@pytest.mark.slow
def test_a_sqlite_file_that_cannot_be_opened_is_an_outage(tmp_path: Path) -> None:
    (tmp_path / "var" / "db.sqlite3").mkdir(parents=True)
    with web(tmp_path, ready="/robots.txt") as site:
        assert [site.get(path)[0] for path in ("/query", "/query", "/healthz")] == [503, 503, 503]
        (site.var / "db.sqlite3").rmdir()
        assert soon(lambda: site.get("/query")[0] == 200)
    log = site.log.read_text()
    assert (log.count(AWAY), log.count(BACK), log.count("Traceback")) == (1, 1, 0)


@pytest.fixture
def sqlite(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Callable[[str], DatabaseError]]:
    """Return a function that runs a statement in an SQLite file with a table and returns the error."""
    file = tmp_path / "some.sqlite3"
    with django_db_blocker.unblock(), as_default(f"sqlite:///{file}?timeout=0"):
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE here (a)")
        yield _error_of


def _error_of(statement: str, kind: type[DatabaseError] = OperationalError) -> DatabaseError:
    with pytest.raises(kind) as raised, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    return raised.value


def test_a_locked_sqlite_file_is_an_outage(sqlite: Callable[[str], DatabaseError]) -> None:
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("BEGIN IMMEDIATE")
        assert is_outage(sqlite("INSERT INTO here VALUES (1)"))
    other.close()


def test_a_missing_table_is_no_outage(sqlite: Callable[[str], DatabaseError]) -> None:
    assert not is_outage(sqlite("INSERT INTO nowhere VALUES (1)"))


@pytest.mark.postgres
def test_a_statement_that_postgresql_has_cancelled_is_no_outage(pg: Pg) -> None:
    assert not is_outage(_error_of("SET LOCAL statement_timeout = 1; SELECT pg_sleep(60)"))


@pytest.mark.postgres
def test_a_postgresql_that_can_only_be_read_is_an_outage_until_it_was_calm(
    pg: Pg, caplog: pytest.LogCaptureFixture
) -> None:
    """A standby during a failover takes connections: a new one does not mean that the database is back."""
    error = _error_of("SET TRANSACTION READ ONLY; DELETE FROM games_letter", InternalError)
    assert is_outage(error)
    outage = Outage()
    outage.begin(error)
    outage.begin(OperationalError("of the client, without a code"))
    outage.connected()
    outage.begin(error)
    assert caplog.text.count(AWAY) == 1
    assert BACK not in caplog.text


@pytest.mark.postgres
def test_damaged_data_is_no_outage(pg: Pg) -> None:
    assert not is_outage(
        _error_of("DO $$ BEGIN RAISE 'damaged' USING ERRCODE = 'XX001'; END $$", InternalError)
    )
