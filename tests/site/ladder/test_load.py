"""`make load` on a small scale: the rows fit the tables, and all pages read by index."""

import pytest
from django.db import connection

from bench import load, load_rows
from bench.load_pages import pages
from games.models import Change, Result, Standing
from tests.site.pg import Pg

pytestmark = pytest.mark.postgres


def test_every_page_is_read_by_index_in_few_queries(pg: Pg) -> None:
    load_rows.fill(players=200, results=3000)
    assert Result.objects.count() >= 3000
    assert Change.objects.count() == 2 * Result.objects.count()
    assert Standing.objects.filter(ladder="all", season=0).count() > 100
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")  # so small a table is read whole unless that is forbidden
    for name, page in pages().items():
        statements, _seconds = load.statements_of(page)
        assert len(statements) <= load.QUERIES, name
        assert [table for sql in statements for table in load.scans(sql)] == [], name


def test_a_page_without_an_index_is_found(pg: Pg) -> None:
    """Counter-proof: the same check on a statement that no index serves."""
    load_rows.fill(players=20, results=60)
    statements, _seconds = load.statements_of(lambda: list(Result.objects.filter(score=3)))
    assert list(load.scans(statements[0])) == ["games_result"]
