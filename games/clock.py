"""The one clock: everything that asks for the time asks here."""

from datetime import datetime

from django.utils import timezone


def now() -> datetime:
    """The present, in UTC."""
    return timezone.now()
