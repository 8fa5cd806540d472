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
    if event.recipient and event.event_type in COME_BACK and (complained or event.reject_reason in FOR_GOOD):
        mark(event.recipient)


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
