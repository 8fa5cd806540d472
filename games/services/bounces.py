"""Mail that comes back for good: what the provider reports marks the address."""

from typing import Any

from anymail.signals import EventType, RejectReason, tracking
from django.dispatch import receiver

from games import clock
from games.models import User, Wishes

FOR_GOOD = (RejectReason.BOUNCED, RejectReason.INVALID, RejectReason.SPAM)
COME_BACK = (EventType.BOUNCED, EventType.COMPLAINED, EventType.REJECTED)


@receiver(tracking)
def reported(event: Any, **_signal: Any) -> None:
    """Hard bounces and complaints; what is only late will come."""
    complained = event.event_type == EventType.COMPLAINED
    hard = event.event_type in COME_BACK and event.reject_reason in FOR_GOOD and not _soft(event.esp_event)
    if event.recipient and (complained or hard):
        mark(event.recipient)


def _soft(told: Any) -> bool:
    """anymail knows no soft bounces; providers that report them as bounces say so in words of their own."""
    if not isinstance(told, dict):
        return False
    words = [str(told.get(name, "")).lower() for name in ("Type", "type", "event", "bounceType", "severity")]
    return told.get("hard_bounce") is False or any(
        word.startswith(("soft", "transient", "temporary")) for word in words
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
