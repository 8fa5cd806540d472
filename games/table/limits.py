"""Limits work for the worker: games with bots of a user and of an address, and lines of the whole site."""

from collections.abc import Iterable
from datetime import timedelta

from allauth.core import context, ratelimit
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.base import clock
from games.base.refusals import Refused
from games.models import Seat, Table, User
from games.models.table import Status

MOST = 20
"""Running games with bots that a user may have."""
MOST_FOR_GUESTS = 8
"""Running games with bots that a guest may have."""
WITHIN = timedelta(days=7)
"""Games started longer ago do not count: users leave games unfinished, and a waiting game costs nothing."""


class TooManyGames(Refused):
    """Refuses another game with bots to the player who opened the table."""


def lock_user(user: User, *others: int | None) -> set[int]:
    """Lock the user's row, so that two clicks are counted one by one; refuse if it has been deleted.

    Lock games and tables after it. `others` are the ids of more users to lock, in the order of ids. Return
    the ids of all that were found.

    `no_key` lets other transactions store rows that refer to the user. Without it two users who invite or
    follow each other at the same moment would wait for each other's commit: a deadlock.
    """
    found = User.objects.select_for_update(no_key=True).filter(pk__in={user.pk, *others}).order_by("pk")
    locked = set(found.values_list("pk", flat=True))
    if user.pk not in locked:
        raise Refused(_("Please try again."))
    return locked


def lock_to_join(table_id: int, user: User) -> set[int]:
    """Lock a user who sits down and the owner of the table; return their ids.

    A user who is deleted meanwhile would leave an empty seat in a running game. No bot can sit at a ranked
    table: its owner is not locked.
    """
    owner = Table.objects.filter(pk=table_id, ranked=False).values_list("owner", flat=True)
    return lock_user(user, *owner)


def check_start(owner: User) -> None:
    """Refuse to start a game with bots if its owner or the address of the request has had too many."""
    check_running(owner)
    request = context.request  # allauth's: every form that can start a game is counted here, and no worker
    if request and not ratelimit.consume(request, action="bot_table"):
        said = _("Many games with bots were started from your network. Please wait a few minutes.")
        raise Refused(said, status=429)


def check_running(user: User) -> None:
    """Refuse another game with bots to a user who has many. The caller holds the transaction.

    A game that began with a bot counts for the user who opened it, even if other people play: they may resign
    and leave the bots behind. A game in which no other person is left counts for the user who plays it.
    """
    lock_user(user)
    most = MOST_FOR_GUESTS if user.is_guest else MOST
    running = Table.objects.filter(status=Status.RUNNING, started_at__gt=clock.now() - WITHIN).order_by()
    bots = Seat.objects.filter(table=OuterRef("pk"), user=None, joined_at=None)
    others = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, bot="").exclude(user=user)
    opened = running.filter(Exists(bots), owner=user).values("pk")
    alone = running.filter(~Exists(others), seats__user=user, seats__bot="").values("pk")
    if opened.union(alone).count() >= most:
        message = ngettext(
            "You have %(number)d running game with bots. Start another when it is over.",
            "You have %(number)d running games with bots. Start another when one is over.",
            most,
        )
        raise TooManyGames(message % {"number": most}, status=429)


def line_is_full(guests: Iterable[bool | None], user: User, most: int) -> bool:
    """Return whether a line of the whole site is full for this user.

    `guests` says of everyone who waits there whether they are a guest. Guests have half of the places at
    most: anybody can be many guests.
    """
    waiting = list(guests)
    return len(waiting) >= most or (user.is_guest and waiting.count(True) >= most / 2)
