"""How many games against bots one person may have running: each of them is work for the worker."""

from datetime import timedelta

from django.db.models import Exists, OuterRef
from django.utils.translation import ngettext

from games.base import clock
from games.base.refusals import Refused
from games.models import Seat, Table, User
from games.models.table import Status

MOST = 20
MOST_FOR_GUESTS = 8
WITHIN = timedelta(days=7)
"""Older games do not count: people leave challenges unfinished, and a game that waits costs nothing."""


def hold(user: User) -> None:
    """Lock the person's row, before any game or table, so that two clicks are counted one by one."""
    list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk"))


def check_running(user: User) -> None:
    """Refuse one more game against bots to somebody who has many. The caller holds the transaction."""
    hold(user)
    most = MOST_FOR_GUESTS if user.is_guest else MOST
    others = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, bot="").exclude(user=user)
    own = Table.objects.filter(
        status=Status.RUNNING, started_at__gt=clock.now() - WITHIN, seats__user=user, seats__bot=""
    )
    if own.exclude(Exists(others)).count() >= most:
        told = ngettext(
            "You have %(number)d running game against bots. Finish or cancel it first.",
            "You have %(number)d running games against bots. Finish or cancel one first.",
            most,
        )
        raise Refused(told % {"number": most}, status=429)
