"""Removes old files: mails stored as files, and files that a crash left unfinished."""

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from django.conf import settings

MAIL_FOR = timedelta(days=30)
"""Age of a mail before it is removed; the outbox keeps sent notices as long."""
UNFINISHED_FOR = timedelta(hours=1)
"""Age of an unfinished file before it is removed. Writing one takes less than a second."""
AT_ONCE = 1000
"""Files that one run removes from a folder; the next run continues."""


def remove_leftovers() -> int:
    """Remove old mails and unfinished files from the folders of mail and broker; return how many."""
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
    for pattern, max_age in (("*.part", UNFINISHED_FOR), ("*.eml", MAIL_FOR)):
        for path in folder.rglob(pattern):
            try:
                age = now - path.stat().st_mtime
            except FileNotFoundError:  # it was renamed, or removed by another worker
                continue
            if age > max_age.total_seconds():
                yield path
