"""Deletes accounts. Their games stay, with a nameless seat."""

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import BigIntegerField, Exists, F, OuterRef
from django.db.models.functions import Cast
from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.ending.write import resign
from games.ladder.seeking import give_up
from games.lobby.tables import leave_open_tables
from games.models import Deed, Letter, Message, Pair, Report, Seat, SeatOrders, Table, TableEvent, User
from games.models.table import Status


def delete_account(*, user: User) -> None:
    """Delete the account.

    A bot plays on in running games. The user's open tables are cancelled and their messages are emptied.
    Everything else is deleted with the user's row.
    """
    with transaction.atomic():
        # Lock the user first, in the same order as the sender of notices, to avoid a deadlock.
        # `no_key` lets running games refer to the user meanwhile.
        if not list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk")):
            return  # a second click
        give_up(user=user)  # a user who is being seated right now is seated, and resigns below
        _resign_everywhere(user)
        leave_open_tables(user=user)
        if Seat.objects.filter(user=user, table__status=Status.RUNNING, bot="").exists():
            raise Refused(_("One of your games just started. Please try again."))
        Message.objects.filter(author=user).update(text="", author=None)
        SeatOrders.objects.filter(seat__user=user).delete()
        _forget_name(user)
        User.objects.get(pk=user.pk).delete()
        forget_closed()


def _forget_name(user: User) -> None:
    """Remove the user's name and addresses from events of replaced players and from the operator's log."""
    for which in ("old", "new"):
        for event in TableEvent.objects.filter(kind="replaced", **{f"data__{which}_id": user.pk}):
            event.data[which] = ""
            event.save(update_fields=["data"])
    account = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=account, object_id=str(user.pk)).update(object_repr=str(user.pk))
    _forget_addresses(user)
    Deed.objects.filter(operator=user).update(operator_name=str(user.pk))


def _forget_addresses(user: User) -> None:
    """Remove from the operator's log the user's e-mail addresses, and those whose rows are gone already."""
    row = Cast(OuterRef("object_id"), BigIntegerField())
    of_others = EmailAddress.objects.filter(pk=row).exclude(user=user)
    about_addresses = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(EmailAddress))
    shown = about_addresses.exclude(object_repr=F("object_id"))
    shown.exclude(Exists(of_others)).update(object_repr=F("object_id"))


def _resign_everywhere(user: User) -> None:
    """Resign from all running games, in the order in which all code locks several games."""
    running = Table.objects.filter(seats__user=user, seats__bot="", status=Status.RUNNING)
    for table_id in running.order_by("game__pk").values_list("pk", flat=True):
        resign(table_id=table_id, user=user)


def forget_closed() -> None:
    """Forget what is no longer needed about people without an account.

    Delete their answered letters and the pairs they are in, and empty handled reports of their messages.
    """
    Letter.objects.filter(user=None, answered_at__isnull=False).delete()
    closed = Report.objects.filter(message__author=None, handled_at__isnull=False)
    closed.exclude(text="").update(text="", author_name="")
    both_exist = (Exists(User.objects.filter(pk=OuterRef(which))) for which in ("first_id", "second_id"))
    Pair.objects.exclude(*both_exist).delete()
