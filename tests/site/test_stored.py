"""Stored statements find the same on both databases, as functions and without them."""

import subprocess
import sys
import time
from datetime import UTC, datetime

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base import stored
from games.base.stored import Stored
from games.clocks.seats import WITH_TABLE
from games.lobby.waiting import RUNNING
from games.models import Table
from games.pace.terms import Terms
from games.table.arrival import ARRIVAL
from games.table.pace_read import CLOCKS
from games.table.read import ITS_SEATS, ONE_TABLE, POLL
from tests.services.pg import Pg, at_once
from tests.services.plans import rows_read, statements_of
from tests.services.site import ROOT
from tests.site.table.people import Person, seat_all

STATEMENTS = (ARRIVAL, CLOCKS, ITS_SEATS, ONE_TABLE, POLL, RUNNING, WITH_TABLE)
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def values(asha: Person, table: Table) -> dict[str, object]:
    """Return the values of all statements."""
    return {
        "session": asha.client.session.session_key, "now": LONG_AGO, "viewer": asha.user.pk,
        "code": table.code, "table": table.pk, "person": asha.user.pk,
        "game": table.game.pk, "soon": datetime(2030, 1, 1, tzinfo=UTC),
    }  # fmt: skip


def answer(statement: Stored, given: dict[str, object]) -> tuple[list[str], list[object]]:
    """Return the names of the columns and the rows."""
    with connection.cursor() as cursor:
        statement.execute(cursor, {name: given[name] for name in statement._parameters})
        return [column[0] for column in cursor.description], cursor.fetchall()


def made() -> set[str]:
    """Return the names of the functions that the database has."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT proname FROM pg_proc WHERE proname LIKE 'stored%%'")
        return {name for (name,) in cursor.fetchall()}


@pytest.mark.postgres
def test_functions_and_statements_give_the_same_columns_and_rows(pg: Pg) -> None:
    asha = Person("Asha")
    table = seat_all([asha, Person("Bela")], terms=Terms(pace="normal"))
    given = values(asha, table)
    assert {statement.name for statement in STATEMENTS} == made()
    with CaptureQueriesContext(connection) as caught:
        found = [answer(statement, given) for statement in STATEMENTS]
    assert all(statement.name in str(caught.captured_queries) for statement in STATEMENTS)
    with connection.cursor() as cursor:
        for statement, (names, rows) in zip(STATEMENTS, found, strict=True):
            cursor.execute(statement.statement, given)
            assert [column[0] for column in cursor.description] == names
            assert cursor.fetchall() == rows
            assert rows


@pytest.mark.postgres
def test_without_its_function_a_statement_runs_as_it_is(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    asha = Person("Asha")
    given = values(asha, seat_all([asha, Person("Bela")], terms=Terms(pace="normal")))
    stored.drop_functions()
    monkeypatch.setattr(stored, "_found", set())
    monkeypatch.setattr(stored, "_looked", [])
    with CaptureQueriesContext(connection) as caught:
        assert all(answer(statement, given)[1] for statement in STATEMENTS)
    assert len(caught) == len(STATEMENTS) + 1, "they are looked for once"


@pytest.mark.postgres
def test_functions_that_were_made_later_are_found(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    asha = Person("Asha")
    given = values(asha, seat_all([asha, Person("Bela")], terms=Terms(pace="normal")))
    monkeypatch.setattr(stored, "_found", set())
    monkeypatch.setattr(stored, "_looked", [time.monotonic() - stored.LOOK_AGAIN - 1])
    with CaptureQueriesContext(connection) as caught:
        answer(POLL, given)
    assert POLL.name in caught.captured_queries[-1]["sql"]


@pytest.mark.postgres
def test_plans_are_those_of_the_statements_themselves(pg: Pg) -> None:
    asha = Person("Asha")
    table = seat_all([asha, Person("Bela")], terms=Terms(pace="normal"))
    asha.html(table)
    sent = statements_of(lambda: asha.html(table))
    assert not [sql for sql, _values in sent if "stored_" in sql]
    assert rows_read(next(each for each in sent if "games_replacement" in each[0]))["games_seat"] == 2


@pytest.mark.postgres
def test_a_function_that_was_dropped_is_not_missed(pg: Pg) -> None:
    asha = Person("Asha")
    given = values(asha, seat_all([asha, Person("Bela")], terms=Terms(pace="normal")))
    assert stored._found >= {statement.name for statement in STATEMENTS}
    stored.drop_functions()
    assert all(answer(statement, given)[1] for statement in STATEMENTS)


@pytest.mark.postgres
def test_two_migrations_at_once_make_the_functions(pg: Pg) -> None:
    stored.drop_functions()
    assert at_once(*[stored.make_functions] * 4) == [None] * 4
    assert {statement.name for statement in STATEMENTS} == made()


@pytest.mark.postgres
def test_a_user_of_the_database_who_may_not_make_functions_is_told(
    pg: Pg, caplog: pytest.LogCaptureFixture
) -> None:
    stored.drop_functions()
    with connection.cursor() as cursor:
        cursor.execute("CREATE ROLE reader")
        cursor.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
        cursor.execute("SET ROLE reader")
        try:
            stored.make_functions()
        finally:
            cursor.execute("RESET ROLE")
            cursor.execute("DROP OWNED BY reader")
            cursor.execute("DROP ROLE reader")
    assert "does not let the site make functions" in caplog.text
    assert made() == set()


def test_a_process_knows_all_statements_from_its_start() -> None:
    """`migrate --skip-checks` imports no addresses, from which most modules are reached."""
    code = (
        "import django; django.setup()\n"
        "from games.base import stored; print(*(each.name for each in stored._all))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert set(printed.stdout.split()) == {statement.name for statement in STATEMENTS}


@pytest.mark.postgres
def test_migrating_makes_the_functions_again(pg: Pg) -> None:
    stored.drop_functions()
    call_command("migrate", verbosity=0)
    assert {statement.name for statement in STATEMENTS} == made()


@pytest.mark.postgres
def test_a_database_gets_only_functions_whose_tables_it_has(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    stored.drop_functions()
    monkeypatch.setattr(connection.introspection, "table_names", lambda: ["games_table", "games_game"])
    stored.make_functions()
    assert made() == {ONE_TABLE.name, POLL.name, RUNNING.name}


def test_another_text_is_another_function() -> None:
    before = list(stored._all)
    try:
        one, other = (
            Stored("one", f"SELECT {number} AS found", {}, {"found": "integer"}) for number in (1, 2)
        )
    finally:
        stored._all[:] = before
    assert one.name != other.name


@pytest.mark.django_db
def test_sqlite_runs_the_statements_themselves() -> None:
    asha = Person("Asha")
    given = values(asha, seat_all([asha, Person("Bela")], terms=Terms(pace="normal")))
    assert all(answer(statement, given)[1] for statement in STATEMENTS)
