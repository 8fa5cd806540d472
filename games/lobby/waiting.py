"""How many games wait for somebody; asked by every open page, now and then."""

from django.db.models import QuerySet

from games.models import Seat, User
from games.models.table import Status


def waiting_games(user: User) -> int:
    """In one query."""
    rows = without_rank(user).filter(bot="", table__status=Status.RUNNING)
    return sum(number in awaited for number, awaited in rows.values_list("number", "table__game__awaited"))


def without_rank(user: User) -> QuerySet[Seat]:
    """Return the seats of a player but for those in finished games, over an index that has no others.

    A seat gets its rank when the game is finished, and never before.
    """
    return Seat.objects.filter(user=user, rank=None)
