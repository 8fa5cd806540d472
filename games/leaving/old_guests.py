"""Guests who have played and not been seen for long: there is no way back to them, so they go."""

from datetime import datetime, timedelta
from itertools import islice

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.accounts.guests import without_a_move
from games.base import clock
from games.base.refusals import Refused
from games.leaving.write import delete_account
from games.models import Message, Seat, Table, User
from games.models.table import Status

UNSEEN = timedelta(days=45)
"""A guest's session ends sooner, and nothing else leads back to them."""
AT_ONCE = 100


def sweep_old_guests() -> int:
    """Delete guests without a sign of life for UNSEEN; return how many.

    It is what deleting an account does: seats become a former player's, finished games stay readable, words
    are emptied, notes go. Games that nobody else plays and that have no end go too.
    """
    moment = clock.now() - UNSEEN
    found = list(islice(without_a_move(_unseen(moment), since=moment), AT_ONCE))
    return sum(_sweep(user_id) for user_id in found)


def _sweep(user_id: int) -> bool:
    """Look again under lock: they may have signed up or come back."""
    try:
        with transaction.atomic():
            moment = clock.now() - UNSEEN
            locked = _unseen(moment).select_for_update(no_key=True, of=("self",)).filter(pk=user_id)
            if not list(without_a_move(locked, since=moment)):
                return False
            guest = User.objects.get(pk=user_id)
            _delete_unfinished(guest)
            delete_account(user=guest)
    except Refused:  # a game of theirs has begun at this moment
        return False
    return True


def _unseen(moment: datetime) -> QuerySet[User]:
    """Return guests who neither logged in, sat down nor spoke since then; their moves are asked for apart."""
    signs = (
        Seat.objects.filter(user=OuterRef("pk"), joined_at__gt=moment),
        Message.objects.filter(author=OuterRef("pk"), said_at__gt=moment),
    )
    here = Q(last_login__isnull=True) | Q(last_login__lte=moment)
    old = User.objects.filter(here, is_guest=True, date_joined__lte=moment)
    return old.exclude(Exists(signs[0])).exclude(Exists(signs[1]))


def _delete_unfinished(guest: User) -> None:
    others = Seat.objects.filter(table=OuterRef("pk"), joined_at__isnull=False).exclude(user=guest)
    own = Table.objects.filter(owner=guest).exclude(status=Status.FINISHED)
    own.exclude(Exists(others)).delete()
