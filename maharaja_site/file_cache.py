"""Holds the cache in files, for one machine without Redis. Broken files are replaced."""

import fcntl
import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from diskcache import DjangoCache, FanoutCache, Timeout
from django.core.cache.backends.base import BaseCache

from maharaja_site.enduring_cache import EnduringCache

LOCKED = 0.5
"""Seconds to wait for another process that is writing."""
CHECKED_EVERY = 1.0
"""Seconds between two checks that the open files are still the ones in the folder."""
SHARDS = 8
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Files(FanoutCache):
    """The open files of one thread."""

    def __init__(self, folder: Path) -> None:
        self._paths = [folder / f"{number:03}" / "cache.db" for number in range(SHARDS)]
        for path in filter(Path.exists, self._paths):
            _check_unlocked(path)
        super().__init__(str(folder), SHARDS, LOCKED)
        self._opened = self._inodes()
        self._checked_at = time.monotonic()

    def replaced(self) -> bool:
        """Return whether the folder was removed or replaced. SQLite would write to the old files."""
        now = time.monotonic()
        if now - self._checked_at < CHECKED_EVERY:
            return False
        self._checked_at = now
        try:
            return self._inodes() != self._opened
        except OSError:
            return True

    def sound(self) -> bool:
        """Return whether SQLite finds no error in any file."""
        checks = (shard._sql("PRAGMA quick_check(1)").fetchone() for shard in self._shards)
        return all(check == ("ok",) for check in checks)

    def _inodes(self) -> list[int]:
        return [path.stat().st_ino for path in self._paths]

    def _direct(self, name: str, key: str, *args: Any) -> Any:
        """Call the key's shard without `retry` (the last argument) and raise its errors.

        With `retry` diskcache repeats the transaction until it succeeds, which never happens on a full disk.
        """
        shard = self._shards[self._hash(key) % self._count]
        try:
            return getattr(shard, name)(key, *args[:-1], False)
        except Timeout as error:
            raise error.__context__ or error from None

    def add(self, *args: Any) -> Any:
        return self._direct("add", *args)

    def get(self, *args: Any) -> Any:
        return self._direct("get", *args)

    def set(self, *args: Any) -> Any:
        return self._direct("set", *args)

    def touch(self, *args: Any) -> Any:
        return self._direct("touch", *args)

    def delete(self, *args: Any) -> Any:
        return self._direct("delete", *args)

    def incr(self, *args: Any) -> Any:
        return self._direct("incr", *args)


class FileCache(EnduringCache, DjangoCache):
    """Keeps the files of each thread open, since opening them takes longer than all queries of a page."""

    failures = (sqlite3.Error, OSError, Timeout)

    def __init__(self, folder: Path | str, params: dict[str, Any]) -> None:
        BaseCache.__init__(self, params)  # DjangoCache.__init__ would open the files, and may fail
        self._folder = Path(folder)
        self._files: Files | None = None
        self.set_up("The cache in files", str(folder), params)

    @property
    def _cache(self) -> Files:
        if self._files is None or self._files.replaced():
            self._files = Files(self._folder)
        return self._files

    def reset(self, error: Exception) -> None:
        """Close the files, and remove broken ones."""
        with suppress(*self.failures):
            if self._files is not None:
                self._files.close()
        self._files = None
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in BROKEN:
            with suppress(*self.failures):
                remove_broken(self._folder)

    decr = BaseCache.decr  # DjangoCache.decr passes arguments that LocMemCache does not accept

    def close(self, **kwargs: Any) -> None:
        """Do nothing, so that the files stay open. Django calls this after every request."""


def _check_unlocked(path: Path) -> None:
    """Raise if another process holds the write lock. To open the file, diskcache would wait for a minute."""
    with closing(sqlite3.connect(path, timeout=LOCKED, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        file.execute("ROLLBACK")


def remove_broken(folder: Path) -> None:
    """Remove the folder if a file in it is broken. The lock lets one of several processes do it."""
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _sound(folder):
            aside = folder.rename(folder.with_name(f"{folder.name}.{os.getpid()}.broken"))
            shutil.rmtree(aside, ignore_errors=True)


def _sound(folder: Path) -> bool:
    try:
        files = Files(folder)
        try:
            return files.sound()
        finally:
            files.close()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in BROKEN:
            return False
        raise
