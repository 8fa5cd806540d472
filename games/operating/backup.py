"""Makes a backup and restores one."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Sum

from games.base import clock
from games.models import CompactMoves, Game, Move, User
from games.operating.archive import KEY, Broken, Contents, checksum, pack, unpack
from games.operating.database_copy import FILES, dump, is_missing, load


@dataclass(frozen=True)
class Restored:
    """What a restore has done."""

    contents: Contents
    kept: Path | None
    """Where the old database is, if there was one in a file."""
    key: bool
    """Whether the secret key was restored."""


def key_file() -> Path | None:
    """Return the file with the secret key; None if the environment has the key."""
    path = Path(settings.VAR_DIR) / KEY
    return path if not os.environ.get("SECRET_KEY") and path.exists() else None


def make_backup(target: Path) -> Contents:
    """Write a backup. The file appears when it is whole; only its owner can read it."""
    if target.exists():
        raise Broken(f"{target} exists. Choose another name.")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as name:
            return _make(Path(name), target)
    except OSError as error:
        raise Broken(f"Nothing was written to {target}: {error.strerror or error}") from error


def _make(folder: Path, target: Path) -> Contents:
    name = FILES[connection.vendor]
    files = {name: folder / name}
    dump(files[name])
    if key := key_file():
        files[KEY] = key
    contents = Contents(
        made_at=clock.now().isoformat(timespec="seconds"), database=connection.vendor, migration=_migration(),
        games=Game.objects.count(), moves=_moves(),
        checksums={name: checksum(path) for name, path in files.items()},
    )  # fmt: skip
    whole = folder / "whole"
    pack(whole, contents, files)
    whole.chmod(0o600)
    whole.replace(target)
    return contents


def _moves() -> int:
    packed = CompactMoves.objects.aggregate(moves=Sum("moves"))
    return Move.objects.count() + (packed["moves"] or 0)


def restore_backup(source: Path, *, replace: bool) -> Restored:
    """Put the database of a backup in place of this one. Refuse if there are accounts, unless `replace`."""
    if not replace and _is_in_use():
        raise Broken("This site has accounts. To replace all of it, add --replace.")
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR, prefix=".restore-") as name:
        contents, files = unpack(source, Path(name))
        if contents.database != connection.vendor:
            raise Broken(f"The backup is of {contents.database}, and this site uses {connection.vendor}.")
        kept = load(files[FILES[contents.database]])
        restores_key = KEY in files and not os.environ.get("SECRET_KEY")
        if restores_key:
            files[KEY].chmod(0o600)
            files[KEY].replace(Path(settings.VAR_DIR) / KEY)
        return Restored(contents, kept, restores_key)


def _is_in_use() -> bool:
    """Return whether the database has accounts; a new one has no tables yet."""
    return (
        not is_missing()
        and User._meta.db_table in connection.introspection.table_names()
        and User.objects.exists()
    )


def _migration() -> str:
    applied = MigrationRecorder.Migration.objects.filter(app="games").order_by("name").last()
    return applied.name if applied else ""
