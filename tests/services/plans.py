"""The rows and tables that a statement reads, from the database's own plan."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection, transaction

from games.base.stored import without_functions

Statement = tuple[str, Any]
ASKING = ("SELECT", "WITH", "UPDATE", "DELETE")
ALIAS = re.compile(r'"(games_\w+)" (\w+)\b')
SCAN = re.compile(r"^SCAN (\w+)$")


def statements_of(do: Callable[[], Any]) -> list[Statement]:
    """Return the statements of a page or task that read rows."""
    statements: list[Statement] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.split(None, 1)[0] in ASKING:
            statements.append((sql, params))
        return execute(sql, params, many, context)

    with without_functions(), connection.execute_wrapper(note):
        do()
    return statements


def rows_read(statement: Statement) -> dict[str, int]:
    """Run a statement on PostgreSQL and roll it back; return the number of rows read, by table."""
    sql, params = statement
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}", params)
        plans: list[dict[str, Any]] = [cursor.fetchone()[0][0]["Plan"]]
        transaction.set_rollback(True)
    read: dict[str, int] = {}
    for node in nodes(plans):
        if "Scan" in node["Node Type"] and "Relation Name" in node:
            dropped = node.get("Rows Removed by Filter", 0) + node.get("Rows Removed by Index Recheck", 0)
            rows = (node["Actual Rows"] + dropped) * node["Actual Loops"]
            read[node["Relation Name"]] = read.get(node["Relation Name"], 0) + round(rows)
    return read


def nodes(plans: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all nodes of these plans."""
    while plans:
        node = plans.pop()
        plans += node.get("Plans", [])
        yield node


def scanned_by_sqlite(statement: Statement) -> set[str]:
    """Return the tables that SQLite would read whole, without an index."""
    sql, params = statement
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
        details = [row[3] for row in cursor.fetchall()]
    names = {alias: table for table, alias in ALIAS.findall(sql)}
    scanned = {match[1] for match in map(SCAN.match, details) if match}
    return {names.get(name, name) for name in scanned}
