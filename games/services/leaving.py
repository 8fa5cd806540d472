"""Leaving for good: the account goes, the games stay, with a nameless seat."""

from django.db import transaction
from django.utils.translation import gettext as _

from games import clock
from games.models import Message, Seat, Table, TableEvent, User
from games.models.table import Status
from games.services import ending
from games.services.refusals import Refused


def delete_account(*, user: User) -> None:
    """The bot plays on in running games; open tables go; words are emptied; the rest goes with the row."""
    with transaction.atomic():
        _resign_everywhere(user)
        Table.objects.filter(owner=user, status=Status.OPEN).update(
            status=Status.ABORTED, finished_at=clock.now()
        )
        Seat.objects.filter(user=user, table__status=Status.OPEN).update(user=None, joined_at=None)
        if Seat.objects.filter(user=user, table__status=Status.RUNNING, bot="").exists():
            raise Refused(_("A game of yours has begun at this very moment. Please try again."))
        Message.objects.filter(author=user).update(text="", author=None)
        _forget_name(user)
        User.objects.get(pk=user.pk).delete()


def _forget_name(user: User) -> None:
    """Where it is written down: whoever took over a seat, and from whom."""
    for which in ("old", "new"):
        for event in TableEvent.objects.filter(kind="replaced", **{f"data__{which}_id": user.pk}):
            event.data[which] = ""
            event.save(update_fields=["data"])


def _resign_everywhere(user: User) -> None:
    """In the order of the games, as everything that locks several does."""
    running = Table.objects.filter(seats__user=user, seats__bot="", status=Status.RUNNING)
    for table_id in running.order_by("game__pk").values_list("pk", flat=True):
        ending.resign(table_id=table_id, user=user)
