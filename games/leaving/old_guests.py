"""Deletes guests who have not been active for a long time, even if they have played."""

from datetime import datetime, timedelta
from itertools import islice

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.accounts.guests import ids_without_moves
from games.base import clock
from games.base.refusals import Refused
from games.leaving.write import delete_account
from games.lobby.tables import leave_open_tables
from games.models import Message, Seat, Table, User
from games.models.table import Status

UNSEEN = timedelta(days=45)
"""Time without activity after which a guest is deleted. The guest's session has ended before."""
AT_ONCE = 100


def sweep_old_guests() -> int:
    """Delete guests without activity for UNSEEN; return how many.

    The same happens as when a user deletes their account: seats become a former player's, finished games stay
    readable, messages are emptied, notes are deleted. Unfinished games without other players are deleted too.
    """
    moment = clock.now() - UNSEEN
    found = list(islice(ids_without_moves(_unseen(moment), since=moment), AT_ONCE))
    return sum(_sweep(user_id) for user_id in found)


def _sweep(user_id: int) -> bool:
    """Delete the guest; return False if they have signed up or come back meanwhile."""
    try:
        with transaction.atomic():
            moment = clock.now() - UNSEEN
            locked = _unseen(moment).select_for_update(no_key=True, of=("self",)).filter(pk=user_id)
            if not list(ids_without_moves(locked, since=moment)):
                return False
            guest = User.objects.get(pk=user_id)
            leave_open_tables(user=guest)
            _delete_unfinished(guest)
            delete_account(user=guest)
    except Refused:  # a game of the guest has just started
        return False
    return True


def _unseen(moment: datetime) -> QuerySet[User]:
    """Return the guests who did not log in, sit down or write a message since then.

    The caller checks their moves in another query.
    """
    seats = Seat.objects.filter(user=OuterRef("pk"), joined_at__gt=moment)
    messages = Message.objects.filter(author=OuterRef("pk"), said_at__gt=moment)
    no_login = Q(last_login__isnull=True) | Q(last_login__lte=moment)
    old = User.objects.filter(no_login, is_guest=True, date_joined__lte=moment)
    return old.exclude(Exists(seats)).exclude(Exists(messages))


def _delete_unfinished(guest: User) -> None:
    others = Seat.objects.filter(table=OuterRef("pk"), joined_at__isnull=False).exclude(user=guest)
    own = Table.objects.filter(owner=guest).exclude(status=Status.FINISHED)
    own.exclude(Exists(others)).delete()
