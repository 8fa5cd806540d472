"""Tells people of invitations, and when one of them ends.

A mail, a push or a webhook is only sent to people who know the host. All others find the invitation on the
site, and in a digest that goes out anyway.
"""

from collections.abc import Collection

from django.db.models import Exists, Max, OuterRef, Q, QuerySet

from games.base import clock
from games.clocks.events import as_text
from games.models import Invitation, Notice, Table, User
from games.models.notices import How, Kind, Status
from games.models.table import Status as TableStatus
from games.notices.outbox import News, write_notices
from games.notices.recipients import reached_by_mail, settings_of
from games.people.acquaintance import who_know
from games.table.invitations import open_invitations

INVITED, WITHDRAWN, CANCELLED = "invited", "withdrawn", "cancelled"
MAX_STRANGERS = 10
"""Invitations from people whom the reader does not know, in one digest."""


def people_invited(table: Table, guests: Collection[User]) -> None:
    """Announce an invitation to the guests who know the host, if the host has a confirmed address."""
    host = table.owner
    if host and reached_by_mail([host]):
        _announce(table, INVITED, User.objects.filter(pk__in=who_know(host, [guest.pk for guest in guests])))


def invitation_withdrawn(table: Table, guest: int) -> None:
    """Announce the end of an invitation to its guest."""
    _announce(table, WITHDRAWN, User.objects.filter(pk=guest))


def table_cancelled(table: Table) -> None:
    """Announce to the others who sit or are invited at a table that it is cancelled."""
    invited = Invitation.objects.filter(table=table, hidden=False, declined_at=None)
    there = Q(seats__table=table) | Q(pk__in=invited.values("user"))
    _announce(table, CANCELLED, User.objects.filter(there).exclude(owned_tables=table).distinct())


def _announce(table: Table, how: str, users: QuerySet[User]) -> None:
    occasion = f"{table.pk} {how} {as_text(clock.now())}"
    with_settings = list(users.select_related("wishes", "habits"))
    write_notices([News(Kind.INVITATION, with_settings, occasion, table, data={"how": how})])


def is_current(notice: Notice) -> bool:
    """Return whether the invitation still waits, or whether its reader has been told of what has ended."""
    how, waits = (
        notice.data["how"],
        open_invitations(notice.user_id, clock.now()).filter(table=notice.table_id),
    )
    if how == INVITED:
        return waits.exists()
    sent = Notice.objects.filter(
        user=notice.user_id, table=notice.table_id, kind=Kind.INVITATION, channel=notice.channel,
        target=notice.target, status=Status.SENT, data__how=INVITED,
    )  # fmt: skip
    seated = notice.table is not None and notice.table.seats.filter(user=notice.user_id).exists()
    if how == WITHDRAWN:
        return sent.exists() and not seated and not waits.exists()
    return (
        notice.table is not None and notice.table.status == TableStatus.ABORTED and (seated or sent.exists())
    )


def strangers_invitations(notice: Notice) -> list[Invitation]:
    """Return the open invitations to add to a digest with this notice, the newest first.

    They have come since the last digest, and have no notice of their own: the reader does not know the host.
    """
    user = notice.user
    if settings_of(user).how(Kind.INVITATION, notice.channel) == How.OFF:
        return []
    announced = Notice.objects.filter(kind=Kind.INVITATION, user=user, table=OuterRef("table"))
    waiting = open_invitations(user.pk, clock.now()).filter(~Exists(announced), invited_at__isnull=False)
    digests = Notice.objects.filter(user=user, channel=notice.channel, target=notice.target, digest=True)
    if last := digests.aggregate(last=Max("sent_at"))["last"]:
        waiting = waiting.filter(invited_at__gt=last)
    return list(waiting.select_related("table__owner").order_by("-pk")[:MAX_STRANGERS])
