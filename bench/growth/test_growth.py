"""Pages and tasks do not read more rows when there are more games."""

import pytest
from django.core.cache import cache
from django.db import connection

from bench.growth import rows, scene
from bench.growth.work import people, work
from games.lobby.tables import open_table, take_seat
from games.models import User
from tests.services.pg import Pg
from tests.services.plans import Statement, rows_read, scanned_by_sqlite, statements_of

SIZE = rows.Size(results=1200, with_moves=60, running=40)
OWN = 100
"""Finished games of one player, whose own pages may read all of them."""
NEARLY_ALL = 0.9
READ_ONCE = {("unfair_play, Staff One", "games_devicetrace")}
"""What is read whole on a small site, and cached for a while on a large one."""
TABLES = tuple(
    f"games_{name}"
    for name in (
        "user", "result", "change", "standing", "finish", "table", "seat", "game", "move", "clock", "notice",
        "tableevent", "message", "report", "letter", "search", "sandbox", "sologame", "review", "botfinish",
        "devicetrace", "seatorders", "compactmoves",
    )
)  # fmt: skip
"""Tables that grow with the games."""


@pytest.mark.postgres
@pytest.mark.slow
def test_no_page_or_task_reads_nearly_all_rows_of_a_table_that_grows(pg: Pg) -> None:
    rows.fill(SIZE, titles=("maharaja",), sizes=(2, 3))
    places = scene.make(("maharaja",), OWN, 20)
    # PostgreSQL reads such small tables whole unless that is forbidden.
    _forbid("seqscan", "hashjoin", "mergejoin")
    large = _large_tables()
    much = set()
    for name, do in work(places).items():
        cache.clear()
        do()  # what is cached for a while is read now
        for statement in filter(_unbounded, statements_of(do)):
            read = rows_read(statement)
            much |= {(name, table) for table in large if read.get(table, 0) >= NEARLY_ALL * large[table]}
    assert much <= READ_ONCE


def _large_tables() -> dict[str, int]:
    """Return the number of rows of the tables that have as many as there are finished games."""
    with connection.cursor() as cursor:
        names = ", ".join(f"'{table}'" for table in TABLES)
        cursor.execute(f"SELECT relname, reltuples FROM pg_class WHERE relname IN ({names})")
        return {name: int(number) for name, number in cursor.fetchall() if number >= SIZE.results}


def _unbounded(statement: Statement) -> bool:
    """Return whether it is not a count that ends at a limit."""
    return not (statement[0].startswith("SELECT COUNT(*) FROM (SELECT") and "LIMIT" in statement[0])


def _forbid(*ways: str) -> None:
    with connection.cursor() as cursor:
        for way in ways:
            cursor.execute(f"SET enable_{way} = off")


@pytest.mark.postgres
def test_a_statement_that_reads_a_whole_table_is_noticed(pg: Pg) -> None:
    """Check the measure itself, on statements with and without an index."""
    users = [User.objects.create_user(f"P{at}") for at in range(20)]
    (every,) = statements_of(lambda: list(User.objects.filter(time_zone="Asia/Kolkata")))
    assert rows_read(every) == {"games_user": 20}
    (one,) = statements_of(lambda: User.objects.get(pk=users[0].pk))
    _forbid("seqscan")
    assert rows_read(one) == {"games_user": 1}


@pytest.mark.django_db
def test_sqlite_scans_no_table_that_grows() -> None:
    few, many = (User.objects.create_user(name) for name in ("Few", "Many"))
    table = open_table(owner=few, game_name="maharaja", seats=2, options={})
    take_seat(table_id=table.pk, user=many)
    scanned = {
        (name, large)
        for name, do in people().items()
        for statement in statements_of(do)
        for large in scanned_by_sqlite(statement) & set(TABLES)
    }
    assert not scanned
