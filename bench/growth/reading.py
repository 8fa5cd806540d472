"""Finds statements that read a large table from end to end, or more rows than a page or task needs."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.core.cache import cache
from django.db import DatabaseError, connection, transaction

from bench.growth.work import Work
from tests.services.plans import Statement, nodes, statements_of

LARGE = 15_000
"""Rows of a table that may not be read whole."""
ALL = 2000
"""Rows that a plan without an index may read: a short list of a large table needs no index."""
MOST_READ = 10_000
"""Rows of one table that one statement may read."""


def large_tables() -> set[str]:
    """Return the tables with many rows, by the statistics of the database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= %s", [LARGE])
        return {name for (name,) in cursor.fetchall()}


def complaints(work: Work, large: set[str]) -> Iterator[str]:
    """Yield what is wrong with the plans of these pages and tasks."""
    told = set()
    for name, do in work.items():
        cache.clear()
        do()  # what is cached for a while is read now
        for statement in statements_of(do):
            for words in wrong_with(statement, large):
                if (words, statement[0]) not in told:
                    told.add((words, statement[0]))
                    yield f"{name} {words}: {' '.join(statement[0].split())[:700]}"


def wrong_with(statement: Statement, large: Iterable[str]) -> list[str]:
    """Run a statement, roll it back and say what is wrong with its plan."""
    found, read = [], dict[str, int]()
    for node in nodes(_plan(statement)):
        table = node.get("Relation Name")
        if table not in large or "Scan" not in node["Node Type"]:
            continue
        dropped = node.get("Rows Removed by Filter", 0) + node.get("Rows Removed by Index Recheck", 0)
        rows = round((node["Actual Rows"] + dropped) * node["Actual Loops"])
        read[table] = read.get(table, 0) + rows
        if node["Node Type"] == "Seq Scan" and rows >= ALL:
            found.append(f"reads all of {table}")
    found += [f"reads {rows} rows of {table}" for table, rows in read.items() if rows > MOST_READ]
    return found


def _plan(statement: Statement) -> list[dict[str, Any]]:
    sql, params = statement
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}", params)
            plan = cursor.fetchone()[0][0]["Plan"]
            transaction.set_rollback(True)
    except DatabaseError:  # it needs rows that the page itself has made
        return []
    return [plan]
