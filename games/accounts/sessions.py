"""Deletes expired sessions, which Django leaves in the database."""

from django.contrib.sessions.models import Session
from django.utils import timezone

BATCH = 1000
"""Rows deleted in one transaction. On SQLite all other writers wait for it."""
BATCHES = 100
"""Batches of one run; the next run continues."""


def delete_expired_sessions() -> int:
    """Delete expired sessions in batches; return how many."""
    deleted = 0
    for _ in range(BATCHES):
        old = Session.objects.filter(expire_date__lt=timezone.now()).order_by("expire_date")
        keys = list(old.values_list("pk", flat=True)[:BATCH])
        deleted += Session.objects.filter(pk__in=keys).delete()[0] if keys else 0
        if len(keys) < BATCH:
            break
    return deleted
