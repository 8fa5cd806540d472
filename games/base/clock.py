"""Tells the time to the whole site, so that tests can change it in one place."""

from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone


def now() -> datetime:
    """Return the present time in UTC. Test settings add the seconds that the file MOVABLE_CLOCK holds."""
    return timezone.now() + _offset(getattr(settings, "MOVABLE_CLOCK", None))


def _offset(file: Path | None) -> timedelta:
    """Return the offset in the file, which web, worker and beat share."""
    return timedelta(seconds=float(file.read_text())) if file and file.exists() else timedelta()
