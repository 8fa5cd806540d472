"""The recorded statements of a move's transaction, to be run again."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, transaction

Statement = tuple[str, tuple[Any, ...] | dict[str, Any]]
CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")


@contextmanager
def recorded() -> Iterator[list[Statement]]:
    """Record the statements sent to the database in this block, without BEGIN and COMMIT."""
    statements: list[Statement] = []

    def record(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith(CONTROL):
            statements.append((sql, _plain_parameters(params or ())))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(record):
        yield statements


def _plain_parameters(params: Any) -> tuple[Any, ...] | dict[str, Any]:
    if isinstance(params, Mapping):
        return {name: _plain(value) for name, value in params.items()}
    return tuple(map(_plain, params))


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def run(statements: list[Statement]) -> None:
    """Run all statements in one transaction and fetch their rows."""
    with transaction.atomic(), connection.cursor() as cursor:
        for sql, params in statements:
            cursor.execute(sql, params)
            if cursor.description:
                cursor.fetchall()


def write(statements: list[Statement], home: Path, number: int) -> None:
    """Write the statements to a file for the server's process."""
    _path(home, number).write_bytes(pickle.dumps(statements))


def read(home: Path, number: int) -> list[Statement]:
    """Read the statements that `write` stored."""
    found: list[Statement] = pickle.loads(_path(home, number).read_bytes())
    return found


def _path(home: Path, number: int) -> Path:
    return home / f"transaction-{number}.pickle"
