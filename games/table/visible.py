"""Decides which viewer may know of a table."""

import hmac
from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db.models import Prefetch

from games.base.prepared import Prepared
from games.models import Seat, Table, User
from games.models.table import Visibility
from games.table.invitations import visible_invitations

Viewer = User | AnonymousUser
SEATS = Prefetch("seats", Seat.objects.select_related("user").order_by("number", "place"), "all_seats")
_PERSON = ("username", "is_guest", "is_active")
_SEAT = (
    "table", "place", "number", "user", "bot", "colour", "joined_at", "steward_since", "rank", "score",
    "final_place", "final_reason",
)  # fmt: skip
_SEATS = Prepared[Seat](
    lambda tables: (
        Seat.objects.filter(table__in=tables)
        .select_related("user")
        .only(*_SEAT, *(f"user__{name}" for name in _PERSON))
        .order_by("number", "place")
    )
)


def read_seats_of(tables: Sequence[Table]) -> None:
    """Read the seats of these tables into `all_seats`, as the prefetch SEATS does, in one query.

    They and their users have only the fields that lists show.
    """
    found: dict[int, list[Seat]] = {table.pk: [] for table in tables}
    by_key = {table.pk: table for table in tables}
    for seat in _SEATS(list(found)):
        seat.table = by_key[seat.table_id]
        found[seat.table_id].append(seat)
    for table in tables:
        table.all_seats = found[table.pk]  # type: ignore[attr-defined]


def visible_table(*, code: str, viewer: Viewer, invite: str = "") -> Table | None:
    """Return the table if the viewer may know of it, else None."""
    table = Table.objects.select_related("owner").prefetch_related(SEATS).filter(code=code).first()
    if table is None or not may_see(table=table, viewer=viewer, invite=invite):
        return None
    return table


def may_see(*, table: Table, viewer: Viewer, invite: str = "") -> bool:
    """Return whether the table is public, or the viewer has its link, a seat, an invitation, or owns it."""
    if table.visibility == Visibility.PUBLIC:
        return True
    if has_link(table, invite):
        return True
    if not isinstance(viewer, User):
        return False
    seated = any(seat.user_id == viewer.pk for seat in getattr(table, "all_seats", table.seats.all()))
    return (
        seated or table.owner_id == viewer.pk or visible_invitations(viewer.pk).filter(table=table).exists()
    )


def has_link(table: Table, invite: str) -> bool:
    """Return whether `invite` is the secret of the table's link, and the table can be joined by link."""
    fits = hmac.compare_digest(invite.encode(), table.invite.encode())
    return fits and table.visibility == Visibility.LINK
