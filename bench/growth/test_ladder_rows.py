"""The ladder's pages on rows of `bench.growth`: all are read by index, in few queries."""

import pytest
from django.db import connection

from bench.growth import patterns, reading, result_rows
from bench.growth.ladder_pages import pages
from games.ladder.read import FOUND
from games.models import Change, Result, Standing
from tests.services.pg import Pg
from tests.services.plans import statements_of

pytestmark = pytest.mark.postgres
QUERIES = 10
LARGE = {f"games_{name}" for name in ("user", "result", "change", "standing", "finish", "table")}


def fill(players: int, games: int) -> None:
    listed = patterns.make(("maharaja",), (2,))
    first = result_rows.make_people(players)
    result_rows.fill(players=players, first=first, games=games, listed=listed)


@pytest.mark.slow
def test_every_page_is_read_by_index_in_few_queries(pg: Pg) -> None:
    fill(200, 1500)
    assert Result.objects.count() > 3000
    assert Change.objects.count() == 2 * Result.objects.count()
    assert Standing.objects.filter(ladder="all", season=0).count() > 100
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")  # so small a table is read whole unless that is forbidden
    for name, page in pages().items():
        statements = statements_of(page)
        assert len(statements) <= QUERIES, name
        assert [words for sent in statements for words in reading.wrong_with(sent, LARGE)] == [], name


@pytest.mark.slow
def test_a_search_has_a_full_answer_already_on_a_small_site(pg: Pg) -> None:
    """Sites with answers of different lengths could not be compared."""
    fill(1000, 1000)
    found = pages()
    for name in ("search, two letters", "search, two letters, active only"):
        assert len(found[name]().rows) == FOUND, name


@pytest.mark.slow
def test_a_page_without_an_index_is_found(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the measure itself, on a statement that no index serves."""
    fill(20, 60)
    monkeypatch.setattr(reading, "ALL", 50)
    (statement,) = statements_of(lambda: list(Result.objects.filter(score=3)))
    assert reading.wrong_with(statement, LARGE) == ["reads all of games_result"]
