"""Reads the recorded sites of released versions."""

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path

import psycopg

HERE = Path(__file__).parent
VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / "sqlite.sql.gz").exists())

SENT = "statements.sql.gz"
"""The file with what web and worker of a release send."""
BREAK = "\n--next--\n"


def statements(version: str, database: str) -> str:
    """Return the recorded site as SQL."""
    return gzip.decompress((HERE / version / f"{database}.sql.gz").read_bytes()).decode()


def sent(version: str) -> list[str]:
    """Return the statements that web and worker of the release send, in order."""
    return gzip.decompress((HERE / version / SENT).read_bytes()).decode().split(BREAK)


def failures(database: psycopg.Connection, statements: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Send the statements in order. Yield the place of each that fails, and the error.

    Inside a transaction a savepoint before each keeps those behind it from failing too.
    """
    database.prepare_threshold = None
    for at, sql in enumerate(statements):
        inside = database.info.transaction_status == psycopg.pq.TransactionStatus.INTRANS
        if inside:
            database.execute("SAVEPOINT before_this")
        try:
            database.execute(sql.encode())
        except psycopg.Error as error:
            yield at, str(error).splitlines()[0]
            if inside:
                database.execute("ROLLBACK TO before_this")
