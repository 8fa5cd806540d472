"""The check of statements finds everything that PgBouncer's transaction mode would break."""

from contextlib import ExitStack

import psycopg
import pytest

from tests.services.pgbouncer import CONNECTIONS
from tests.services.postgres import Postgres
from tests.site.cluster.session_state import FORBIDDEN, left_behind, session_state, statements
from tests.site.cluster.setting import logged_database

PLANTED = {
    "SET": "SET statement_timeout = 5000",
    "set_config": "SELECT set_config('TimeZone', 'Asia/Kolkata', false)",
    "RESET": "RESET statement_timeout",
    "LISTEN": "LISTEN moves",
    "advisory lock": "SELECT pg_try_advisory_lock(1)",
    "prepared statement": "PREPARE one AS SELECT 1",
    "cursor": "DECLARE held CURSOR WITH HOLD FOR SELECT 1",
    "temporary table": "CREATE TEMPORARY TABLE mine (a int)",
    "LOAD": "LOAD 'plpgsql'",
}
HARMLESS = (
    "SET TimeZone='UTC';",
    "SET LOCAL statement_timeout = 5000",
    "SET CONSTRAINTS ALL IMMEDIATE",
    "SELECT set_config('TimeZone', 'UTC', true)",
    "SELECT pg_advisory_xact_lock(1)",
    "UPDATE games_seat SET bot = 'SET x; LISTEN y'",
    "SELECT 1 /* SET x = 1 */",
    "DECLARE page NO SCROLL CURSOR FOR SELECT 1",
)


@pytest.mark.parametrize("kind", FORBIDDEN)
def test_a_statement_that_leaves_state_in_its_session_is_found(kind: str) -> None:
    assert session_state(PLANTED[kind]) == kind


@pytest.mark.parametrize("sql", HARMLESS)
def test_a_statement_that_ends_with_its_transaction_is_allowed(sql: str) -> None:
    assert session_state(sql) is None


@pytest.mark.postgres
def test_state_that_a_client_leaves_behind_pgbouncer_is_found_in_the_log(
    postgres: Postgres, pgbouncer_url: str
) -> None:
    name = logged_database(postgres)
    with psycopg.connect(f"{pgbouncer_url.rpartition('/')[0]}/{name}", autocommit=True) as client:
        assert client.execute("SELECT count(*)\nFROM pg_class").fetchone()
        assert left_behind(postgres.log, name) == {}
        for sql in PLANTED.values():
            client.execute(sql)
        client.execute("SELECT 2 WHERE %s", [True], prepare=True)
    assert set(left_behind(postgres.log, name)) == set(FORBIDDEN)
    sent = list(statements(postgres.log, name))
    assert ("", "SELECT count(*)\n\tFROM pg_class") in sent
    assert next(name for name, sql in sent if sql.startswith("SELECT 2")).startswith("_pg3_")


@pytest.mark.postgres
def test_clients_of_pgbouncer_share_a_few_sessions(pgbouncer_url: str) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(psycopg.connect(pgbouncer_url, autocommit=True)) for _ in range(20)]
        sessions = {client.execute("SELECT pg_backend_pid()").fetchone() for client in clients}
    assert 1 <= len(sessions) <= CONNECTIONS
