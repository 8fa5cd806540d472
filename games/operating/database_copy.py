"""Copies the whole database while the site is running, and puts a copy in its place."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.db import connection

from games.base.stored import drop_functions
from games.operating.archive import Broken

FILES = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}
SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a database."""


def is_missing() -> bool:
    """Return whether there is no database file yet. To look into a database of SQLite would make it."""
    return connection.vendor == "sqlite" and not _sqlite_path().exists()


def dump(target: Path) -> None:
    """Write a copy of the database as it is at one moment."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(_sqlite_path())) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        check_sqlite(target)
    else:
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file", str(target))


def load(source: Path) -> Path | None:
    """Put the copy in the place of the database. Return where the old one is, if it was kept."""
    if connection.vendor != "sqlite":
        drop_functions()  # the copy may not know them; `migrate` makes them again
        connection.close()
        _run(
            "pg_restore", "--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction",
            "--exit-on-error", "--dbname", str(connection.settings_dict["NAME"]), str(source),
        )  # fmt: skip
        return None
    connection.close()
    check_sqlite(source)
    return _replace(source, _sqlite_path())


def _replace(source: Path, target: Path) -> Path | None:
    """Move the copy to its place. The old database is renamed, with the files beside it."""
    ready = target.with_name(f"{target.name}.restoring")
    shutil.copyfile(source, ready)
    ready.chmod(0o600)
    old = None
    if target.exists():
        old = target.with_name(f"{target.name}.before-restore")
        for suffix in ("", *SIDE_FILES):
            Path(f"{old}{suffix}").unlink(missing_ok=True)
        for suffix in (*SIDE_FILES, ""):
            if (beside := Path(f"{target}{suffix}")).exists():
                beside.rename(f"{old}{suffix}")
    ready.replace(target)
    return old


def check_sqlite(path: Path) -> None:
    """Raise Broken if SQLite finds the file damaged."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as opened:
            said = opened.execute("PRAGMA quick_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        said = str(error)
    if said != "ok":
        raise Broken(f"the copy of the database is damaged: {said}")


def _sqlite_path() -> Path:
    return Path(connection.settings_dict["NAME"])


def _run(*command: str) -> None:
    """Run a tool of PostgreSQL. The password is passed by the environment: others could read an argument."""
    known = connection.settings_dict
    names = {
        "PGHOST": "HOST",
        "PGPORT": "PORT",
        "PGUSER": "USER",
        "PGPASSWORD": "PASSWORD",
        "PGDATABASE": "NAME",
    }
    places = {variable: str(known[name]) for variable, name in names.items() if known.get(name)}
    try:
        subprocess.run(command, env={**os.environ, **places}, check=True, capture_output=True, text=True)
    except FileNotFoundError as error:
        raise Broken(f"{command[0]} is not installed; it comes with PostgreSQL's client") from error
    except subprocess.CalledProcessError as error:
        raise Broken(f"{command[0]} failed: {error.stderr.strip()}") from error
