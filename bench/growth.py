"""`make load`, second part: pages and tasks on a site of 1,000 and of 100,000 finished games.

Both sites are databases of one private PostgreSQL. Time is processor time, ours and the database's (Linux);
rounds take turns between the sites. It ends with 1 if a plan reads a large table from end to end.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import django
import psycopg

from bench import load
from tests.services.postgres import private_postgres

SMALL, LARGE = 1000, int(os.environ.get("LOAD_GAMES", "100000"))
ROUNDS = 9
MOST = 1.2
"""The largest allowed ratio of times, large site to small site."""
TABLES = (
    *load.LARGE, "games_seat", "games_game", "games_move", "games_clock", "games_notice", "games_tableevent",
    "games_message", "games_report", "games_letter", "games_search", "games_sandbox", "games_sologame",
)  # fmt: skip
ACCOUNTS = "games_user"
"""The table of accounts is small (a tenth of the games): the database may read it whole."""


def main() -> int:
    """Fill two databases, measure and compare; return 1 if a plan reads a large table whole."""
    with private_postgres() as postgres, tempfile.TemporaryDirectory(prefix="maharaja-growth-") as home:
        os.environ |= {"DATABASE_URL": postgres.url, "VAR_DIR": home, "ALLOWED_HOSTS": "testserver"}
        os.environ["DJANGO_SETTINGS_MODULE"] = "maharaja_site.settings"
        django.setup()
        _collect()
        sites = {games: _site(postgres.url, games) for games in (SMALL, LARGE)}
        seconds = measure(sites)
        with _using(sites[LARGE]):
            wrong = scanned()
    report(seconds, wrong)
    return 1 if wrong else 0


def measure(sites: dict[int, str]) -> dict[str, dict[int, float]]:
    """Return the median processor time of each page and task, by site."""
    from bench.growth_work import work  # noqa: PLC0415

    times: dict[str, dict[int, list[float]]] = {}
    for _ in range(ROUNDS):
        for games, url in sites.items():
            with _using(url):
                for name, do in work().items():
                    do()  # warm-up: the new connection and the first run are not measured
                    before = _spent()
                    do()
                    times.setdefault(name, {}).setdefault(games, []).append(_spent() - before)
    return {name: {games: median(took) for games, took in by.items()} for name, by in times.items()}


def _spent() -> float:
    """Return the processor time of this process and of the database's process for this connection."""
    from django.db import connection  # noqa: PLC0415

    connection.ensure_connection()
    there = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat").read_text()
    return time.process_time() + int(there.split()[0]) / 1e9


def scanned() -> dict[str, list[str]]:
    """Return the large tables that a plan reads whole, by page or task."""
    from bench.growth_work import work  # noqa: PLC0415
    from bench.plans import statements_of  # noqa: PLC0415

    found = {}
    for name, do in work().items():
        statements = statements_of(do)
        tables = sorted(
            {table for sent in statements for table in load.scans(sent, TABLES) if table != ACCOUNTS}
        )
        if tables:
            found[name] = tables
    return found


def report(seconds: dict[str, dict[int, float]], wrong: dict[str, list[str]]) -> None:
    """Print a line for each page and task."""
    for name, by in seconds.items():
        ratio = by[LARGE] / by[SMALL]
        mark = "*" if ratio > MOST else " "
        print(f"{name:28} {1000 * by[SMALL]:8.1f} ms {1000 * by[LARGE]:8.1f} ms {ratio:6.2f}{mark}")
    for name, tables in wrong.items():
        print(f"WRONG: {name} reads all of {', '.join(tables)}", file=sys.stderr)


def _collect() -> None:
    from django.core.management import call_command  # noqa: PLC0415

    call_command("collectstatic", interactive=False, verbosity=0)


def _site(url: str, games: int) -> str:
    from django.core.management import call_command  # noqa: PLC0415

    from bench import growth_rows  # noqa: PLC0415

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE site_{games}")
    own = f"{url.rpartition('/')[0]}/site_{games}"
    with _using(own), load.took(f"a site of {games} games"):
        call_command("migrate", verbosity=0)
        growth_rows.fill(games=games)
    return own


@contextmanager
def _using(url: str) -> Iterator[None]:
    from tests.site.pg import as_default  # noqa: PLC0415

    with as_default(url):
        yield


if __name__ == "__main__":
    sys.exit(main())
