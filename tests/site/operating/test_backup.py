"""A backup holds the whole site; restoring it brings every game back."""

import gzip
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from pytest_django import DjangoDbBlocker, Settings

from games.base import stored
from games.base.stored import drop_functions, find_functions, make_functions
from games.models import Move, User
from games.table.read import POLL
from tests.services.pg import as_default

RECORDED = Path(__file__).parents[1] / "upgrades" / "0.2.0"

pytestmark = pytest.mark.slow


def statements(database: str) -> str:
    return gzip.decompress((RECORDED / f"{database}.sql.gz").read_bytes()).decode()


@pytest.fixture
def var(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a secret key in a file."""
    monkeypatch.delenv("SECRET_KEY", raising=False)
    settings.VAR_DIR = tmp_path
    (tmp_path / "secret_key").write_text("a key of fifty letters")
    return tmp_path


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker) -> Path:
    """Load the recorded site into a file, once for all tests."""
    path = tmp_path_factory.mktemp("recorded") / "db.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(statements("sqlite"))
    with django_db_blocker.unblock(), as_default(f"sqlite:///{path}?transaction_mode=IMMEDIATE"):
        call_command("migrate", verbosity=0)
    return path


@pytest.fixture
def embedded(var: Path, migrated: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """Yield the data directory of a site that keeps everything in files."""
    shutil.copyfile(migrated, var / "db.sqlite3")
    with django_db_blocker.unblock(), as_default(f"sqlite:///{var}/db.sqlite3?transaction_mode=IMMEDIATE"):
        yield var


@pytest.fixture
def on_postgres(var: Path, empty_postgres: str, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    """Load the recorded site into PostgreSQL and yield the data directory."""
    with psycopg.connect(empty_postgres, autocommit=True) as database:
        database.execute(statements("postgres").encode())
    with django_db_blocker.unblock(), as_default(empty_postgres):
        call_command("migrate", verbosity=0)
        yield var


def said(command: str, *arguments: object) -> str:
    """Run a command and return what it printed."""
    output = StringIO()
    call_command(command, *map(str, arguments), stdout=output)
    return output.getvalue()


def round_trip(var: Path) -> str:
    """Back up, lose everything, restore; return what the restore said."""
    names, moves = set(User.objects.values_list("username", flat=True)), Move.objects.count()
    said("backup", var / "site.tar.gz")
    Move.objects.all().delete()
    User.objects.exclude(pk=User.objects.order_by("pk").values("pk")[:1]).update(first_name="lost")
    printed = said("restore", var / "site.tar.gz", "--replace")
    assert set(User.objects.values_list("username", flat=True)) == names
    assert Move.objects.count() == moves > 100
    assert not User.objects.filter(first_name="lost").exists()
    return printed


def test_a_restored_sqlite_site_has_every_game_and_the_old_database_is_kept(embedded: Path) -> None:
    printed = round_trip(embedded)
    assert "each the same as its moves make it" in printed
    with closing(sqlite3.connect(embedded / "db.sqlite3.before-restore")) as before:
        assert before.execute("SELECT count(*) FROM games_move").fetchone() == (0,)


@pytest.mark.postgres
def test_a_restored_postgresql_site_has_every_game(on_postgres: Path) -> None:
    assert "each the same as its moves make it" in round_trip(on_postgres)


@pytest.mark.postgres
def test_a_backup_of_a_release_with_other_stored_statements_is_restored(on_postgres: Path) -> None:
    drop_functions()
    said("backup", on_postgres / "site.tar.gz")
    make_functions()
    said("restore", on_postgres / "site.tar.gz", "--replace")
    find_functions()
    assert POLL.name in stored._found


def test_a_restore_into_an_empty_folder_names_no_old_database(
    embedded: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    said("backup", embedded / "site.tar.gz")
    database = embedded / "empty" / "db.sqlite3"
    database.parent.mkdir()
    with django_db_blocker.unblock(), as_default(f"sqlite:///{database}?transaction_mode=IMMEDIATE"):
        printed = said("restore", embedded / "site.tar.gz")
        assert User.objects.exists()
    assert "before-restore" not in printed
    assert "each the same as its moves make it" in printed
    assert not list(database.parent.glob("*before-restore*"))


def test_a_restore_names_the_old_database(embedded: Path) -> None:
    said("backup", embedded / "site.tar.gz")
    printed = said("restore", embedded / "site.tar.gz", "--replace")
    assert f"The database that was here is now {embedded}/db.sqlite3.before-restore." in printed


def test_a_backup_has_the_secret_key_and_only_its_owner_can_read_it(embedded: Path) -> None:
    said("backup", embedded / "site.tar.gz")
    assert (embedded / "site.tar.gz").stat().st_mode & 0o777 == 0o600
    (embedded / "secret_key").write_text("another key")
    said("restore", embedded / "site.tar.gz", "--replace")
    assert (embedded / "secret_key").read_text() == "a key of fifty letters"


def test_a_key_of_the_environment_is_named_and_not_stored(
    embedded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", "from the environment")
    assert "SECRET_KEY is set in the environment" in said("backup", embedded / "site.tar.gz")
    with tarfile.open(embedded / "site.tar.gz") as archive:
        assert archive.getnames() == ["backup.json", "database.sqlite3"]


def test_a_site_with_accounts_is_replaced_only_on_request(embedded: Path) -> None:
    said("backup", embedded / "site.tar.gz")
    with pytest.raises(CommandError, match="add --replace"):
        said("restore", embedded / "site.tar.gz")


@pytest.mark.parametrize("damage", ["cut", "changed", "nonsense"])
def test_a_damaged_backup_is_refused_and_changes_nothing(embedded: Path, damage: str) -> None:
    backup = embedded / "site.tar.gz"
    said("backup", backup)
    whole = backup.read_bytes()
    if damage == "changed":
        data = bytearray(gzip.decompress(whole))
        data[len(data) // 2] ^= 0xFF
        whole = gzip.compress(bytes(data))
    backup.write_bytes(
        {"cut": whole[: len(whole) // 2], "changed": whole, "nonsense": b"not a backup"}[damage]
    )
    moves = Move.objects.count()
    with pytest.raises(CommandError, match="Nothing was changed"):
        said("restore", backup, "--replace")
    assert Move.objects.count() == moves


def test_a_backup_never_replaces_a_file_and_leaves_nothing_behind_when_it_fails(embedded: Path) -> None:
    (embedded / "taken").write_text("something else")
    with pytest.raises(CommandError, match="exists"):
        said("backup", embedded / "taken")
    with pytest.raises(CommandError, match="No such file or directory"):
        said("backup", embedded / "no_such_folder" / "site.tar.gz")
    assert not list(embedded.glob(".backup*"))


@pytest.mark.postgres
def test_the_doctor_says_that_a_backup_needs_pg_dump(
    on_postgres: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "pg_dump" not in said("doctor", "--exit-zero")
    monkeypatch.setenv("PATH", str(on_postgres))
    assert "manage.py backup needs pg_dump, which is not installed." in said("doctor", "--exit-zero")
