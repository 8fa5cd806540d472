"""Static files that are several files in one: a slow network answers one request sooner than ten."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage

BUNDLES = {
    "bundle-table.css": (
        "table.css", "panel.css", "moves.css", "replay.css", "theatre.css", "talk.css", "solo.css",
        "pace.css",
    ),
    "bundle-stage.css": ("stage.css", "sheet.css"),
    "bundle-table.js": (
        "morph.js", "following.js", "table.js", "theatre_acts.js", "theatre.js", "sound.js", "end.js",
        "talk.js", "countdown.js",
    ),
    "bundle-stage.js": ("stage.js", "seals.js", "sheet.js", "zoom.js"),
}  # fmt: skip
"""What a table's page loads in one piece: name → files, in the order of the page."""


class BundledFiles(FileSystemStorage):
    """The bundles, made of the site's own static files whenever they are read."""

    def __init__(self) -> None:
        super().__init__(settings.BASE_DIR / "static")

    def _open(self, name: str, mode: str = "rb") -> "File[bytes]":  # a string: Django itself has no such type
        parts = [Path(self.path(part)).read_bytes() for part in BUNDLES[name]]
        return ContentFile(b"\n".join(parts), name)

    def get_modified_time(self, name: str) -> datetime:
        """Return when the newest of its files was changed, or the list of them."""
        own = datetime.fromtimestamp(Path(__file__).stat().st_mtime).astimezone()
        return max(own, *(super(BundledFiles, self).get_modified_time(part) for part in BUNDLES[name]))


class BundleFinder(BaseFinder):
    """Lets `collectstatic` find the bundles."""

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False) -> Any:
        """Find nothing: a bundle is no file of its own before it is collected."""
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        files = BundledFiles()
        return ((name, files) for name in BUNDLES)
