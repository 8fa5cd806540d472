"""A migration that is killed again and again leaves nothing half done, and the next start goes on."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.site.upgrades.recorded import VERSIONS, statements
from tests.site.worker.apart import PATIENCE, Apart

# The process kills itself before this change of the schema, in the middle of a migration.
KILLED = """
import os, signal
from django.core.management import call_command
from django.db.backends.sqlite3.schema import DatabaseSchemaEditor
left, usual = [{statement}], DatabaseSchemaEditor.execute

def execute(*args, **kwargs):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return usual(*args, **kwargs)

DatabaseSchemaEditor.execute = execute
call_command("migrate", verbosity=0)
"""
KILLS = (2, 9, 40)


def asked(database: Path, sql: str) -> set[str]:
    with closing(sqlite3.connect(database, timeout=PATIENCE)) as opened:
        return {str(name) for (name,) in opened.execute(sql)}


@pytest.mark.slow
def test_a_migration_that_was_killed_is_carried_on_by_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    database = tmp_path / "var" / "db.sqlite3"
    with closing(sqlite3.connect(database)) as opened:
        opened.executescript(statements(VERSIONS[-1], "sqlite"))
    site = Apart(tmp_path, migrated=True)
    applied = "SELECT app || name FROM django_migrations"
    before = asked(database, applied)
    for statement in KILLS:
        process = site.spawn(KILLED.format(statement=statement))
        said, _nothing = process.communicate(timeout=PATIENCE)
        assert process.returncode == -signal.SIGKILL, said
        tables = asked(database, "SELECT name FROM sqlite_master")
        assert not {name for name in tables if name.startswith("new__")}, "no table is half changed"
    done = asked(database, applied)
    assert before < done, "the last one got further"
    site.run_script("docker/migrate", VERBOSITY="0")
    site.manage("migrate", "--check")
    assert done < asked(database, applied)
    assert "each the same as its moves make it" in site.manage("verify_games")
