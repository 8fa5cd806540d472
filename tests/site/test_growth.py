"""Pages and tasks do not read more rows when there are more finished games."""

import pytest
from django.core.cache import cache
from django.db import connection

from bench import growth, growth_rows
from bench.growth_work import work
from bench.plans import rows_read, scanned_by_sqlite, statements_of
from games.lobby.tables import open_table, take_seat
from games.models import User
from tests.site.pg import Pg

GAMES = 1200
OWN = 100
"""Finished games of one player, whose own pages may read all of them."""
ONE_BY_ONE = ("tidy: repair", "tidy: sweep_guests")
"""Tasks that look up rows for each game of three days, or each guest: here a third or a tenth of all rows."""


@pytest.mark.postgres
@pytest.mark.slow
def test_no_page_or_task_reads_as_many_rows_of_a_table_as_there_are_finished_games(pg: Pg) -> None:
    cache.clear()
    growth_rows.fill(games=GAMES, many_games=OWN)
    much = []
    for name, do in work().items():
        # PostgreSQL reads such small tables whole unless that is forbidden.
        _forbid("seqscan", *(["hashjoin", "mergejoin"] if name in ONE_BY_ONE else []))
        much += [
            (name, table, rows)
            for statement in statements_of(do)
            for table, rows in rows_read(statement).items()
            if rows >= GAMES and table in growth.TABLES
        ]
    assert not much


def _forbid(*ways: str) -> None:
    with connection.cursor() as cursor:
        for way in ("seqscan", "hashjoin", "mergejoin"):
            cursor.execute(f"SET enable_{way} = {'off' if way in ways else 'on'}")


@pytest.mark.postgres
def test_a_statement_that_reads_a_whole_table_is_noticed(pg: Pg) -> None:
    """Check the measure itself, on statements with and without an index."""
    people = [User.objects.create_user(f"P{at}") for at in range(20)]
    (every,) = statements_of(lambda: list(User.objects.filter(time_zone="Asia/Kolkata")))
    assert rows_read(every) == {"games_user": 20}
    (one,) = statements_of(lambda: User.objects.get(pk=people[0].pk))
    _forbid("seqscan")
    assert rows_read(one) == {"games_user": 1}


@pytest.mark.django_db
def test_sqlite_scans_no_table_that_grows() -> None:
    few, many = (User.objects.create_user(name) for name in ("Few", "Many"))
    table = open_table(owner=few, game_name="maharaja", seats=2, options={})
    take_seat(table_id=table.pk, user=many)
    scanned = {
        (name, large)
        for name, do in work().items()
        for statement in statements_of(do)
        for large in scanned_by_sqlite(statement) & set(growth.TABLES)
    }
    assert not scanned
