"""Expired sessions, which Django leaves in the database."""

from django.contrib.sessions.models import Session
from django.utils import timezone

BATCH = 1000
"""Rows in one transaction: on SQLite everybody else who writes waits for it."""
BATCHES = 100


def forget_sessions() -> int:
    """Delete expired sessions, a batch at a time; return how many. The next run goes on."""
    gone = 0
    for _ in range(BATCHES):
        old = Session.objects.filter(expire_date__lt=timezone.now()).order_by("expire_date")
        keys = list(old.values_list("pk", flat=True)[:BATCH])
        gone += Session.objects.filter(pk__in=keys).delete()[0] if keys else 0
        if len(keys) < BATCH:
            break
    return gone
