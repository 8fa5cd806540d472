"""Guests who never made a move leave nothing behind, and nobody in the lurch."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet

from games import clock
from games.models import Game, Message, Move, Seat, Table, User
from games.models.table import Status
from games.services.steward import take_over

PATIENCE = timedelta(days=2)
AT_ONCE = 500


def sweep_guests() -> int:
    """Idle guests, after a while, with the tables where nobody else sits; how many went."""
    ids = list(_idle().values_list("pk", flat=True)[:AT_ONCE])
    return sum(_sweep(user_id) for user_id in ids)


def _sweep(user_id: int) -> bool:
    """Asked again under lock: they may have signed up or moved since."""
    with transaction.atomic():
        if not list(_idle().select_for_update(no_key=True).filter(pk=user_id).values_list("pk")):
            return False
        _rise(user_id)
        User.objects.filter(pk=user_id).delete()
        return True


def _idle() -> QuerySet[User]:
    own_seat = {"game__table__seats__user": OuterRef("pk"), "game__table__seats__number": F("seat")}
    old = User.objects.filter(is_guest=True, date_joined__lte=clock.now() - PATIENCE)
    return old.exclude(Exists(Move.objects.filter(**own_seat)))


def _rise(user_id: int) -> None:
    """Free every seat of this guest: open ones for people, running ones for the bot; empty their words."""
    Message.objects.filter(author=user_id).update(text="", author=None)
    others = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False).exclude(user=user_id)
    mine = Table.objects.filter(seats__user=user_id)
    mine.filter(owner=user_id).exclude(Exists(others)).delete()
    Table.objects.filter(owner=user_id, status=Status.OPEN).update(
        status=Status.ABORTED, finished_at=clock.now()
    )
    Seat.objects.filter(user=user_id, table__status=Status.OPEN).update(user=None, joined_at=None)
    for row in Game.objects.select_for_update(of=("self",)).filter(
        table__status=Status.RUNNING, table__seats__user=user_id, table__seats__bot=""
    ):
        take_over(row, Seat.objects.get(table=row.table_id, user=user_id))
