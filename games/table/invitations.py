"""Which invitations their guests see. Everything that shows one to its guest asks here."""

from datetime import datetime

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Invitation, Seat
from games.models.table import Status


def visible_invitations(user: int) -> QuerySet[Invitation]:
    """Return the invitations that this user may know of, also to tables that are over."""
    return Invitation.objects.filter(user=user, hidden=False)


def open_invitations(user: int, moment: datetime) -> QuerySet[Invitation]:
    """Return the invitations that still wait for this user: neither accepted nor declined, the table open."""
    seated = Seat.objects.filter(table=OuterRef("table"), user=OuterRef("user"))
    waiting = visible_invitations(user).filter(declined_at=None).exclude(Exists(seated))
    return waiting.filter(table__status=Status.OPEN, table__expires_at__gt=moment)
