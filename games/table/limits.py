"""Limits how many games against bots one user may have running, because each is work for the worker."""

from datetime import timedelta

from django.db.models import Exists, OuterRef
from django.utils.translation import ngettext

from games.base import clock
from games.base.refusals import Refused
from games.models import Seat, Table, User
from games.models.table import Status

MOST = 20
"""Running games against bots that a user may have."""
MOST_FOR_GUESTS = 8
"""Running games against bots that a guest may have."""
WITHIN = timedelta(days=7)
"""Games started longer ago do not count: users leave games unfinished, and a waiting game costs nothing."""


def lock_user(user: User) -> None:
    """Lock the user's row, so that two clicks are counted one by one. Lock games and tables after it."""
    list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk"))


def check_running(user: User) -> None:
    """Refuse another game against bots to a user who has many. The caller holds the transaction."""
    lock_user(user)
    most = MOST_FOR_GUESTS if user.is_guest else MOST
    others = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, bot="").exclude(user=user)
    own = Table.objects.filter(
        status=Status.RUNNING, started_at__gt=clock.now() - WITHIN, seats__user=user, seats__bot=""
    )
    if own.exclude(Exists(others)).count() >= most:
        message = ngettext(
            "You have %(number)d running game against bots. Finish or cancel it first.",
            "You have %(number)d running games against bots. Finish or cancel one first.",
            most,
        )
        raise Refused(message % {"number": most}, status=429)
