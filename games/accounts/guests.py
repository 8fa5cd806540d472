"""Deletes guests who never made a move, and frees their seats."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet, Subquery

from games.base import clock
from games.base.taking_turns import next_ids
from games.lobby.tables import leave_open_tables
from games.models import Game, Message, Move, Seat, Table, User
from games.models.table import Status
from games.pace.steward import take_over

PATIENCE = timedelta(days=2)
"""Age of a guest without a move before the sweep deletes them."""
LOOKED_AT = timedelta(days=14)
"""Age after which this sweep no longer checks a guest; games.leaving.old_guests does."""
LOOKED_AT_ONCE = 200
"""Guests that one run looks at; the next run goes on behind them."""
AT_ONCE = 500


def sweep_guests() -> int:
    """Delete guests older than PATIENCE who made no move, and tables only they sit at; return how many."""
    turn = User.objects.filter(pk__in=next_ids("new-guests", _new_guests(), LOOKED_AT_ONCE))
    return sum(_sweep(user_id) for user_id in list(ids_without_moves(turn)))


def ids_without_moves(users: QuerySet[User], *, since: datetime | None = None) -> Iterator[int]:
    """Yield the ids of the users whose seats made no move, ever or since that time."""
    ids = list(users.order_by("pk").values_list("pk", flat=True))
    for at in range(0, len(ids), AT_ONCE):
        chunk = ids[at : at + AT_ONCE]
        with_moves = _ids_with_moves(chunk, since=since)
        yield from (user_id for user_id in chunk if user_id not in with_moves)


def _ids_with_moves(user_ids: Sequence[int], *, since: datetime | None) -> set[int]:
    """Return the ids of these users who made a move.

    The subquery has a limit, so it is run for each of their seats. Written as EXISTS, it would be joined, and
    then the database may read every move of the site.
    """
    moves = Move.objects.filter(game__table=OuterRef("table"), seat=OuterRef("number"))
    if since is not None:
        moves = moves.filter(played_at__gt=since)
    seats = Seat.objects.filter(user__in=user_ids).annotate(moved=Subquery(moves.order_by().values("pk")[:1]))
    return set(seats.filter(moved__isnull=False).values_list("user_id", flat=True))


def _new_guests() -> QuerySet[User]:
    now = clock.now()
    return User.objects.filter(
        is_guest=True, date_joined__lte=now - PATIENCE, date_joined__gt=now - LOOKED_AT
    )


def _sweep(user_id: int) -> bool:
    """Delete the guest; return False if they have signed up or made a move meanwhile."""
    with transaction.atomic():
        locked = _new_guests().select_for_update(no_key=True).filter(pk=user_id)
        if not list(ids_without_moves(locked)):
            return False
        _free_seats(user_id)
        User.objects.filter(pk=user_id).delete()
        return True


def _free_seats(user_id: int) -> None:
    """Free the guest's seats at open tables, let a bot play the others, and empty the guest's messages."""
    Message.objects.filter(author=user_id).update(text="", author=None)
    leave_open_tables(user=User.objects.get(pk=user_id))
    others = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False).exclude(user=user_id)
    mine = Table.objects.filter(seats__user=user_id)
    mine.filter(owner=user_id).exclude(Exists(others)).delete()
    for row in Game.objects.select_for_update(of=("self",)).filter(
        table__status=Status.RUNNING, table__seats__user=user_id, table__seats__bot=""
    ):
        take_over(row, Seat.objects.get(table=row.table_id, user=user_id))
