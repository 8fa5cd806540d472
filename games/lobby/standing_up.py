"""Frees a player's seats at tables that have not begun, when a steward replaces the player elsewhere."""

from collections.abc import Collection

from games.clocks.paces import PACES
from games.lobby.tables import lock_open_tables
from games.models import Game, Invitation, Seat, Table
from games.models.table import Status
from games.table import happenings
from games.table.status import cancel_one

OVER_DAYS = {pace.name for pace in PACES.values() if not pace.live}


def stand_up_when_replaced(changes: Collection[tuple[Game, Seat, str]]) -> None:
    """Free the seats at open tables of players whom a steward has just replaced in a game over days.

    The caller has locked the game. Tables are locked after it, and no person.
    """
    for row, seat, how in changes:
        if how == "steward" and row.table.pace in OVER_DAYS and seat.user_id:
            _stand_up(seat.user_id)


def _stand_up(user_id: int) -> None:
    """Free the user's seats, pass on the user's own tables, and invite the user to sit down again."""
    locked_ids = lock_open_tables(user_id)
    left_tables = list(Table.objects.filter(pk__in=locked_ids, seats__user=user_id))
    Seat.objects.filter(table__in=left_tables, user=user_id).update(user=None, joined_at=None)
    for table in left_tables:
        if table.owner_id == user_id:
            _pass_on(table)
        if table.status == Status.OPEN:
            visible = {"declined_at": None, "hidden": False}
            Invitation.objects.update_or_create(table=table, user_id=user_id, defaults=visible)
    if left_tables:
        happenings.tables_left(user_id, left_tables)


def _pass_on(table: Table) -> None:
    """Make the player who sat down first the owner. If no one else sits there, cancel the table."""
    first = table.seats.filter(user__isnull=False).order_by("joined_at", "place").first()
    if first is None:
        cancel_one(table)
        happenings.table_cancelled(table)
    else:
        Table.objects.filter(pk=table.pk).update(owner=first.user_id)
