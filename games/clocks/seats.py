"""Reads the seats of a game with their players, once for everything that follows from a move."""

from typing import Any

from django.db.models import F

from games.base.prepared import Prepared
from games.models import Game, Seat

_SEATS = Prepared[Any](
    lambda table: (
        Seat.objects.filter(table=table)
        .select_related("user__wishes", "user__habits")
        .annotate(orders_revision=F("orders__revision"))
        .order_by("number", "place")
    )
)


def read_seats(row: Game) -> list[Any]:
    """Return the seats in the order of their numbers, with users, notice settings and habits.

    `orders_revision` is the revision of the orders that the player has left; None without orders. The caller
    holds the lock of the game.
    """
    seats = _SEATS(row.table_id)
    for seat in seats:
        seat.table = row.table
    return seats
