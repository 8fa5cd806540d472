"""The file of a backup: a tar archive with the database, the secret key and a list of what is in it."""

import hashlib
import io
import shutil
import tarfile
from pathlib import Path
from typing import IO

import msgspec

from engine.kernel.readers import json_decoder

FORMAT = 1
LIST = "backup.json"
KEY = "secret_key"


class Broken(Exception):
    """A backup that cannot be used; the text says why."""


class Contents(msgspec.Struct):
    """What a backup says of itself."""

    made_at: str
    database: str
    """`sqlite` or `postgresql`."""
    migration: str
    """The last migration of the site that the database had."""
    games: int
    moves: int
    checksums: dict[str, str]
    """SHA-256 of each other file, by its name."""
    format: int = FORMAT


_read_contents = json_decoder(Contents).decode


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pack(target: Path, contents: Contents, files: dict[str, Path]) -> None:
    """Write the archive. The list comes first, so that it is quick to read."""
    with tarfile.open(target, "w:gz") as archive:
        described = msgspec.json.encode(contents)
        member = tarfile.TarInfo(LIST)
        member.size, member.mode = len(described), 0o600
        archive.addfile(member, io.BytesIO(described))
        for name, path in files.items():
            archive.add(path, name, recursive=False)


def unpack(source: Path, folder: Path) -> tuple[Contents, dict[str, Path]]:
    """Write the files of a backup into a folder and compare their checksums. Raise Broken if one differs."""
    try:
        with tarfile.open(source, "r:gz") as archive:
            contents = _contents(archive)
            for name in contents.checksums:
                _write(archive, name, folder / name)
    except (OSError, EOFError, KeyError, tarfile.TarError, msgspec.MsgspecError) as error:
        raise Broken(f"{source} is no whole backup of this site: {error}") from error
    found = {name: folder / name for name in contents.checksums}
    for name, path in found.items():
        if checksum(path) != contents.checksums[name]:
            raise Broken(f"{name} in {source} was changed or damaged")
    return contents, found


def _write(archive: tarfile.TarFile, name: str, target: Path) -> None:
    with _opened(archive, name) as file, target.open("wb") as copy:
        shutil.copyfileobj(file, copy)


def _opened(archive: tarfile.TarFile, name: str) -> IO[bytes]:
    file = archive.extractfile(name)
    if file is None:
        raise Broken(f"{name} in the backup is not a file")
    return file


def _contents(archive: tarfile.TarFile) -> Contents:
    contents = _read_contents(_opened(archive, LIST).read())
    if contents.format != FORMAT:
        raise Broken("this backup was made by a newer release of the site")
    if any(Path(name).name != name for name in contents.checksums):
        raise Broken("this backup names files outside of it")
    return contents
