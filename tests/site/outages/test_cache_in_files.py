"""The site works while the cache in files has no folder, locked or broken files, or a full disk."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from diskcache import core
from django.core.cache import cache, caches
from pytest_django import Settings

from maharaja_site import file_cache, outage, redis_cache
from tests.services.pg import Pg
from tests.services.processes import soon
from tests.site.outages.own_process import in_process
from tests.site.outages.tries import Tries
from tests.site.outages.visitor import Visitor


@pytest.fixture
def folder(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the site's cache, which is in use."""
    monkeypatch.setattr(file_cache, "CHECKED_EVERY", 0.0)
    found = tmp_path / "cache"
    settings.CACHES = {"default": {"BACKEND": "maharaja_site.file_cache.FileCache", "LOCATION": found}}
    cache.set("before", 1)
    return found


def elsewhere(call: Callable[[], object]) -> object:
    """Return the result of the call in another thread, which opens its own files."""
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(call()))
    thread.start()
    thread.join()
    return found[0]


def shared() -> bool:
    """Return whether another thread finds a stored value in the files."""
    cache.set("shared", "yes")
    return elsewhere(lambda: file_cache.FileCache(cache._folder, {}).get("shared")) == "yes"


def scribble(folder: Path) -> None:
    """Overwrite every database file. SQLite may use its memory for a while."""
    for file in folder.glob("*/cache.db"):
        Path(f"{file}-wal").write_bytes(b"")
        file.write_bytes(b"no database " * 4096)


def replace_by_folders(folder: Path) -> None:
    """Replace the database files by folders, which SQLite cannot open."""
    shutil.rmtree(folder)
    for number in range(file_cache.SHARDS):
        (folder / f"{number:03}" / "cache.db").mkdir(parents=True)


@pytest.mark.parametrize("harm", [scribble, replace_by_folders])
def test_a_table_works_with_a_cache_that_cannot_be_opened(
    folder: Path, visitor: Visitor, tries: Tries, harm: Callable[[Path], None]
) -> None:
    harm(folder)
    del caches["default"]  # as after a restart
    assert visitor.everything() == []
    assert tries.failed
    assert tries.few


def test_broken_files_are_replaced_and_shared_by_all_threads(
    folder: Path, tries: Tries, caplog: pytest.LogCaptureFixture
) -> None:
    scribble(folder)
    assert soon(shared)
    assert [record.name for record in caplog.records] == [outage.__name__]
    assert list(folder.parent.glob("*.broken")) == []


def test_every_cache_operation_works_during_an_outage(folder: Path) -> None:
    replace_by_folders(folder)
    del caches["default"]
    assert (cache.add("one", 1), cache.add("one", 1), cache.get("one")) == (True, False, 1)
    assert (cache.incr("one"), cache.decr("one"), cache.touch("one"), cache.has_key("one")) == (
        2,
        1,
        True,
        True,
    )
    assert cache.get_or_set("two", lambda: 2) == 2
    cache.set_many({"three": 3})
    assert cache.get_many(["one", "three", "none"]) == {"one": 1, "three": 3}
    assert cache.delete("one")
    cache.delete_many(["two", "three"])
    assert cache.get("two") is None
    cache.clear()


@pytest.fixture
def locked(folder: Path) -> Iterator[None]:
    """Hold the write lock of every file, as another process does that is stuck in a transaction."""
    with ExitStack() as open_files:
        for file in folder.glob("*/cache.db"):
            holder = open_files.enter_context(closing(sqlite3.connect(file, isolation_level=None)))
            holder.execute("BEGIN IMMEDIATE")
        yield


def test_no_request_waits_longer_than_half_a_second_for_the_cache() -> None:
    assert redis_cache.ANSWER <= 0.5
    assert file_cache.LOCKED <= 0.5


@pytest.mark.usefixtures("locked")
def test_the_cache_is_a_miss_while_its_files_are_locked(tries: Tries) -> None:
    assert cache.add("before", 2), "the process's own memory takes the value"
    assert (cache.get("before"), cache.get("other")) == (2, None)
    assert tries.failed
    assert tries.few


@pytest.mark.usefixtures("locked")
def test_a_locked_file_that_has_to_be_opened_is_a_miss_at_once(
    tries: Tries, monkeypatch: pytest.MonkeyPatch
) -> None:
    del caches["default"]  # as after a restart
    monkeypatch.setattr(core, "time", SimpleNamespace(time=time.time))  # diskcache sleeps while it waits
    assert cache.get("before") is None
    assert tries.failed


@pytest.mark.usefixtures("locked")
def test_a_table_works_while_another_process_holds_every_file(visitor: Visitor, tries: Tries) -> None:
    assert visitor.everything() == []
    assert tries.failed
    assert tries.few


def test_a_removed_folder_is_made_again_and_shared_by_all_threads(folder: Path) -> None:
    shutil.rmtree(folder)
    assert soon(shared)


def test_files_that_another_process_has_repaired_are_not_removed(folder: Path) -> None:
    scribble(folder)
    file_cache.remove_broken(folder)
    made = file_cache.FileCache(folder, {})
    made.set("kept", 1)
    file_cache.remove_broken(folder)
    assert made.get("kept") == 1
    assert folder.exists()


FULL_DISK = """
import resource
import django
django.setup()
from django.conf import settings
from tests.services.processes import soon
from tests.site.outages.visitor import Visitor
from tests.site.outages.test_cache_in_files import shared
settings.ALLOWED_HOSTS = ["testserver"]
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
visitor = Visitor()
print(visitor.everything())
usual = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))  # from here on no file can grow
print(visitor.everything())
resource.setrlimit(resource.RLIMIT_FSIZE, usual)
print(soon(shared))
"""


@pytest.mark.slow
@pytest.mark.postgres
def test_a_table_works_while_the_disk_of_the_cache_is_full(pg: Pg, tmp_path: Path) -> None:
    run = in_process(FULL_DISK, DATABASE_URL=pg.url, VAR_DIR=str(tmp_path))
    assert run.stdout.split() == ["[]", "[]", "True"], run.stdout + run.stderr
    assert run.stderr.count("The cache in files is away") == 1
