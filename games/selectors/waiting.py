"""How many games wait for somebody; asked by every open page, now and then."""

from games.models import Seat, User
from games.models.table import Status


def waiting_games(user: User) -> int:
    """In one query."""
    rows = Seat.objects.filter(user=user, bot="", table__status=Status.RUNNING)
    return sum(number in awaited for number, awaited in rows.values_list("number", "table__game__awaited"))
