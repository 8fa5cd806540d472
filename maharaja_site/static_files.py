"""Caches the addresses of static files, and compresses each file once."""

import re
from functools import cache
from os import stat_result, utime
from pathlib import Path
from stat import S_IMODE
from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

HASHED = re.compile(r"\.[0-9a-f]{12}(\.\w+)?$")
"""A name that tells the content of its file."""


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Looks up each address once. The manifest is read at the start, so addresses never change."""

    @cache  # noqa: B019 - the process has one storage
    def url(self, name: str, force: bool = False) -> str:
        return str(super().url(name, force))

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return OnceCompressor(**kwargs)


class OnceCompressor(Compressor):
    """Compresses only files that have changed: all of them together take ten seconds."""

    def compress(self, path: str) -> list[str]:
        """Return the names of the compressed files."""
        ready = [f"{path}.br", f"{path}.gz"]
        return ready if all(_fits(Path(path), Path(name)) for name in ready) else super().compress(path)

    def write_data(self, path: str, data: bytes, suffix: str, stat_result: stat_result) -> str:
        """Write a compressed file as a whole or not at all, with the mode and time of its original."""
        written, name = Path(f"{path}{suffix}.new"), f"{path}{suffix}"
        written.write_bytes(data)
        written.chmod(S_IMODE(stat_result.st_mode))
        utime(written, (stat_result.st_atime, stat_result.st_mtime))
        written.replace(name)
        return name


def _fits(original: Path, compressed: Path) -> bool:
    if not compressed.exists():
        return False
    same_time = abs(original.stat().st_mtime - compressed.stat().st_mtime) < 0.001
    return same_time or HASHED.search(original.name) is not None
