"""Counts the games that wait for a user. Every open page asks for the number from time to time."""

from typing import Any

from django.db.models import QuerySet

from games.base.prepared import Prepared
from games.models import Seat, User
from games.models.table import Status


def waiting_games(user: User) -> int:
    """Return how many games wait for this user, in one query."""
    return sum(number in awaited for number, awaited in _RUNNING(user.pk))


def without_rank(user: User | int) -> QuerySet[Seat]:
    """Return the user's seats that have no rank, through an index of exactly these seats.

    A seat gets its rank when the game is finished.
    """
    return Seat.objects.filter(user=user, rank=None)


_RUNNING = Prepared[Any](
    lambda user: (
        without_rank(user)
        .filter(bot="", table__status=Status.RUNNING)
        .values_list("number", "table__game__awaited")
    )
)
