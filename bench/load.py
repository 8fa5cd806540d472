"""`make load`: 100,000 players and 1,000,000 results on a private PostgreSQL; are the pages still by index?

Rows are made by arithmetic and written with COPY; then every statement of the ladder's, the players' and the
search's pages is explained and timed. It ends with 1 if a page reads a large table from end to end, or if the
number of queries or the time is more than allowed.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import django

from tests.services.postgres import private_postgres

PLAYERS = int(os.environ.get("LOAD_PLAYERS", "100000"))
RESULTS = int(os.environ.get("LOAD_RESULTS", "1000000"))
QUERIES = 10
SLOWEST = 0.25
"""The most seconds for all statements of a page."""
LARGE = ("games_user", "games_result", "games_change", "games_standing", "games_finish", "games_table")
ROUNDS = 5


def main() -> int:
    """Fill a private database, measure it and delete it."""
    with private_postgres() as postgres:
        os.environ["DATABASE_URL"] = postgres.url
        os.environ["DJANGO_SETTINGS_MODULE"] = "maharaja_site.settings"
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415  (not before the settings)

        from bench import load_rows  # noqa: PLC0415

        call_command("migrate", verbosity=0)
        with took("rows made and written with COPY"):
            load_rows.fill(players=PLAYERS, results=RESULTS)
        return 1 if measure() else 0


def measure() -> list[str]:
    """Measure all pages; return what is wrong with them."""
    from bench.load_pages import pages  # noqa: PLC0415

    wrong: list[str] = []
    for name, page in pages().items():
        statements, seconds = statements_of(page)
        scanned = sorted({table for sql in statements for table in scans(sql)})
        print(f"{name:42} {len(statements)} queries {1000 * seconds:8.1f} ms {' '.join(scanned)}")
        wrong += [f"{name} reads all of {table}" for table in scanned]
        wrong += [f"{name} asks {len(statements)} queries"] if len(statements) > QUERIES else []
        wrong += [f"{name} takes {seconds:.2f} s"] if seconds > SLOWEST else []
    for complaint in wrong:
        print("WRONG:", complaint, file=sys.stderr)
    return wrong


def statements_of(page: Callable[[], Any]) -> tuple[list[tuple[str, Any]], float]:
    """Return the statements of a page and the median time of the page."""
    from django.db import connection  # noqa: PLC0415

    statements: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        statements.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        page()
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        page()
        times.append(time.perf_counter() - began)
    return statements, sorted(times)[len(times) // 2]


def scans(statement: tuple[str, Any], large: Sequence[str] = LARGE) -> Iterator[str]:
    """Yield the large tables that the plan reads whole."""
    from django.db import connection  # noqa: PLC0415

    sql, params = statement
    if not sql.startswith("SELECT"):
        return
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", params)
        plans: list[dict[str, Any]] = [cursor.fetchone()[0][0]["Plan"]]
    while plans:
        plan = plans.pop()
        plans += plan.get("Plans", [])
        if plan["Node Type"] in ("Seq Scan", "Parallel Seq Scan") and plan["Relation Name"] in large:
            yield plan["Relation Name"]


@contextmanager
def took(what: str) -> Iterator[None]:
    """Print how long the block took."""
    began = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
