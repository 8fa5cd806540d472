"""Marks mail addresses that the mail provider reports as bounced."""

from typing import Any

from anymail.signals import EventType, RejectReason, tracking
from django.dispatch import receiver

from games.base import clock
from games.models import User, Wishes

PERMANENT = (RejectReason.BOUNCED, RejectReason.INVALID, RejectReason.SPAM)
SOFT_CLASSES = ("20", "21", "22", "23", "24", "40", "70")
"""SparkPost's classes of temporary failures: a full mailbox, a failed name lookup."""
BOUNCED = (EventType.BOUNCED, EventType.COMPLAINED, EventType.REJECTED)


@receiver(tracking)
def reported(event: Any, **_signal: Any) -> None:
    """Mark the address of a hard bounce or a complaint. Delays are ignored."""
    complained = event.event_type == EventType.COMPLAINED
    hard = event.event_type in BOUNCED and _permanent(event) and not _temporary(event.esp_event)
    if event.recipient and (complained or hard):
        mark(event.recipient)


def _permanent(event: Any) -> bool:
    """Return whether the bounce is permanent. For Mandrill anymail has no reason: its own word counts."""
    report = event.esp_event if isinstance(event.esp_event, dict) else {}
    return event.reject_reason in PERMANENT or report.get("event") == "hard_bounce"


def _temporary(report: Any) -> bool:
    """Return whether the provider's own words call the bounce temporary.

    anymail has no such event. Some providers nest the words a level or two deeper.
    """
    if not isinstance(report, dict):
        return False
    words = [
        str(report.get(name, "")).lower() for name in ("Type", "type", "event", "bounceType", "severity")
    ]
    return (
        report.get("hard_bounce") is False
        or str(report.get("bounce_class")) in SOFT_CLASSES
        or any(word.startswith(("soft", "transient", "temporary", "undetermined")) for word in words)
        or any(map(_temporary, report.values()))
    )


def mark(address: str) -> int:
    """Send no more mail to this address. Return how many users have it."""
    users = list(User.objects.filter(email__iexact=address, is_guest=False))
    for user in users:
        values = {"bounced_address": user.email, "bounced_at": clock.now()}
        Wishes.objects.update_or_create(user=user, defaults=values)
    return len(users)


def forgive(*, user: User) -> None:
    """Send mail to the user's address again."""
    Wishes.objects.filter(user=user).update(bounced_address="", bounced_at=None)
