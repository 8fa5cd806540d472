"""Locks open tables for those who change them."""

from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Table, User
from games.models.table import Status


def locked_table(table_id: int) -> Table:
    """Return an open table, locked until the transaction ends; refuse if it is no longer open."""
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.status == Status.RUNNING:
        raise Refused(_("All seats are taken and the game has started."))
    if table.status != Status.OPEN or table.expires_at <= clock.now():
        raise Refused(_("This table is no longer open."))
    return table


def own_table(table_id: int, owner: User) -> Table:
    """Return the locked table; refuse a user who does not own it."""
    table = locked_table(table_id)
    if table.owner_id != owner.pk:
        raise Refused(_("Only the player who opened the table can do that."), status=403)
    return table


def own_friendly_table(table_id: int, owner: User) -> Table:
    """Return the locked table; refuse if it is ranked or the user does not own it."""
    table = own_table(table_id, owner)
    if table.ranked:
        raise Refused(_("Bots can’t play at a ranked table."), status=422)
    return table
