"""The migrations and the models describe the same tables."""

import re
import sqlite3
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django import DjangoDbBlocker

from tests.services.pg import as_default

MASTER = "SELECT type, tbl_name, sql FROM sqlite_master WHERE tbl_name != 'django_migrations'"


def test_no_change_of_a_model_lacks_its_migration(db: None) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.slow
def test_the_migrations_make_the_tables_of_the_models_and_no_rows(
    db: None, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    """All other tests use tables made from the models."""
    with connection.cursor() as cursor:
        cursor.execute(MASTER)
        expected = shape(cursor.fetchall())
    path = tmp_path / "db.sqlite3"
    with django_db_blocker.unblock(), as_default(f"sqlite:///{path}"):
        call_command("migrate", verbosity=0)
    with sqlite3.connect(path) as database:
        assert shape(database.execute(MASTER).fetchall()) == expected
        ours = [name for kind, name, _ in database.execute(MASTER) if kind == "table" and "games_" in name]
        assert not any(database.execute(f'SELECT 1 FROM "{name}"').fetchone() for name in ours)


def shape(found: list[tuple[str, str, str | None]]) -> set[str]:
    """Return each index, column and constraint: columns added later stand at the end of their table."""
    shapes = set()
    for kind, table, sql in found:
        text = re.sub(r'INDEX "\w+"', "INDEX", re.sub(r"\s+", " ", sql or ""))
        parts = re.split(r', (?="|CONSTRAINT)', text.partition("(")[2][:-1]) if kind == "table" else [text]
        shapes |= {f"{kind} {table} {part.strip()}" for part in parts}
    return shapes
