"""Mail that comes back for good: what the provider reports marks the address."""

from typing import Any

from anymail.signals import EventType, RejectReason, tracking
from django.dispatch import receiver

from games.base import clock
from games.models import User, Wishes

FOR_GOOD = (RejectReason.BOUNCED, RejectReason.INVALID, RejectReason.SPAM)
SOFT_CLASSES = ("20", "21", "22", "23", "24", "40", "70")
"""SparkPost's: mailboxes that are full, names that are not found today."""
COME_BACK = (EventType.BOUNCED, EventType.COMPLAINED, EventType.REJECTED)


@receiver(tracking)
def reported(event: Any, **_signal: Any) -> None:
    """Hard bounces and complaints; what is only late will come."""
    complained = event.event_type == EventType.COMPLAINED
    hard = event.event_type in COME_BACK and _for_good(event) and not _soft(event.esp_event)
    if event.recipient and (complained or hard):
        mark(event.recipient)


def _for_good(event: Any) -> bool:
    """Of Mandrill anymail tells no reason; its own word says it."""
    told = event.esp_event if isinstance(event.esp_event, dict) else {}
    return event.reject_reason in FOR_GOOD or told.get("event") == "hard_bounce"


def _soft(told: Any) -> bool:
    """anymail knows no soft bounces; providers that report them as bounces say so in words of their own,
    some of them a level or two further in.
    """
    if not isinstance(told, dict):
        return False
    words = [str(told.get(name, "")).lower() for name in ("Type", "type", "event", "bounceType", "severity")]
    return (
        told.get("hard_bounce") is False
        or str(told.get("bounce_class")) in SOFT_CLASSES
        or any(word.startswith(("soft", "transient", "temporary", "undetermined")) for word in words)
        or any(map(_soft, told.values()))
    )


def mark(address: str) -> int:
    """Nothing more is sent there; how many people have it."""
    users = list(User.objects.filter(email__iexact=address, is_guest=False))
    for user in users:
        values = {"bounced_address": user.email, "bounced_at": clock.now()}
        Wishes.objects.update_or_create(user=user, defaults=values)
    return len(users)


def forgive(*, user: User) -> None:
    """The owner says that it works again."""
    Wishes.objects.filter(user=user).update(bounced_address="", bounced_at=None)
