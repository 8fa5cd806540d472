"""Removes old files: mail kept as files, and messages that a crash left half written."""

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from django.conf import settings

MAIL_FOR = timedelta(days=30)
"""As long as the outbox keeps what it has sent."""
UNFINISHED_FOR = timedelta(hours=1)
"""A file is written in less than a second."""
AT_ONCE = 1000
"""Files that one run removes of a folder; the next run removes more."""


def remove_leftovers() -> int:
    """Remove old mail and unfinished files from the folders of mail and messages; how many went."""
    removed = 0
    for folder in _folders():
        for path in list(_old(folder))[:AT_ONCE]:
            path.unlink(missing_ok=True)
            removed += 1
    return removed


def _folders() -> list[Path]:
    options = getattr(settings, "CELERY_BROKER_TRANSPORT_OPTIONS", {})
    names = (getattr(settings, "EMAIL_FILE_PATH", None), options.get("data_folder_in"))
    return [Path(name) for name in names if name and Path(name).is_dir()]


def _old(folder: Path) -> Iterator[Path]:
    now = time.time()
    for pattern, kept in (("*.part", UNFINISHED_FOR), ("*.eml", MAIL_FOR)):
        for path in folder.rglob(pattern):
            try:
                age = now - path.stat().st_mtime
            except FileNotFoundError:  # it has just got its name, or another worker was quicker
                continue
            if age > kept.total_seconds():
                yield path
