"""Reads the seats of a game and the people on them, once for everything that follows from a move.

The statements are fixed. They are stored or simple: PostgreSQL needs more time to plan a join than to read
once more what few players have.
"""

from collections.abc import Collection
from typing import Any

from django.db import connection

from games.base.rows import made, pairs, rows
from games.base.stored import Stored, Whole
from games.models import Game, Habits, Seat, Table, User, Wishes

ORDERS = "(SELECT o.revision FROM games_seatorders o WHERE o.seat_id = s.id) AS orders_revision"
ITS_SEATS = f"SELECT s.*, {ORDERS} FROM games_seat s WHERE s.table_id = %s"
WITH_TABLE = Stored(
    "moving",
    f"""
SELECT {{s}}, {ORDERS}, {{t}} FROM games_seat s JOIN games_table t ON t.id = s.table_id
WHERE s.table_id = %(table)s
""",
    {"table": "bigint"},
    {"s": Whole(Seat), "orders_revision": "integer", "t": Whole(Table, "t__")},
)
KNOWN = ("id", "username", "email", "is_active", "is_guest", "time_zone")
"""The columns of a user that clocks and notices need. The others are deferred."""
PEOPLE = f"""
SELECT {", ".join(f"u.{name}" for name in KNOWN)},
       EXISTS (SELECT 1 FROM games_wishes w WHERE w.user_id = u.id),
       EXISTS (SELECT 1 FROM games_habits h WHERE h.user_id = u.id),
       EXISTS (SELECT 1 FROM account_emailaddress e
               WHERE e.user_id = u.id AND e.verified AND e.email = u.email),
       EXISTS (SELECT 1 FROM games_browser b WHERE b.user_id = u.id AND b.switched_off_at IS NULL),
       EXISTS (SELECT 1 FROM games_webhook k WHERE k.user_id = u.id AND k.switched_off_at IS NULL)
FROM games_user u WHERE u.id IN (%s)
"""


def read_seats(row: Game) -> list[Any]:
    """Return the seats in the order of their numbers, without their users (`read_people`).

    `orders_revision` is the revision of the orders that the player has left; None without orders. The caller
    holds the lock of the game.
    """
    return _seated(row, rows(Seat, ITS_SEATS, [row.table_id]))


def read_table(row: Game) -> list[Any]:
    """Read the table of a game into the row, and return its seats like `read_seats`, in one query."""
    found = pairs(Seat, Table, WITH_TABLE, {"table": row.table_id}, "t__")
    row.table = next(table for _seat, table in found if table)
    return _seated(row, [seat for seat, _table in found])


def _seated(row: Game, seats: list[Any]) -> list[Any]:
    """Return the seats at the row's table, in the order of their numbers."""
    for seat in seats:
        seat.table = row.table
    return sorted(seats, key=lambda seat: (seat.number is None, seat.number, seat.place))


def read_people(seats: Collection[Seat]) -> None:
    """Give these seats their users with notice settings and habits, unless they have them.

    Each user also gets `has_endpoints`, whether there is a browser or a webhook to send to, and
    `has_confirmed`, whether the present address is a confirmed one, letter by letter.
    """
    unread = [seat for seat in seats if seat.user_id and not Seat.user.is_cached(seat)]
    if not unread:
        return
    users = _users([seat.user_id for seat in unread if seat.user_id])
    for seat in unread:
        seat.user = users.get(seat.user_id or 0)


def _users(keys: list[int]) -> dict[int, User]:
    """Return these users, with what belongs to them."""
    found: dict[int, User] = {}
    flags: list[tuple[int, bool, bool]] = []
    with connection.cursor() as cursor:
        cursor.execute(PEOPLE % _places(keys), keys)
        for row in cursor.fetchall():
            *known, wishes, habits, confirmed, browsers, webhooks = row
            values = dict(zip(KNOWN, known, strict=True))
            values |= {"is_active": bool(values["is_active"]), "is_guest": bool(values["is_guest"])}
            user: Any = made(User, connection.alias, values)
            user.has_confirmed, user.has_endpoints = bool(confirmed), bool(browsers or webhooks)
            found[user.pk] = user
            flags.append((user.pk, bool(wishes), bool(habits)))
    _attach(Wishes, found, [pk for pk, wishes, _habits in flags if wishes])
    _attach(Habits, found, [pk for pk, _wishes, habits in flags if habits])
    return found


def _attach(model: type[Wishes] | type[Habits], users: dict[int, User], keys: list[int]) -> None:
    """Give each user the row of this model, or None to those who have none."""
    statement = f"SELECT * FROM {model._meta.db_table} WHERE user_id IN ({_places(keys)})"
    read: list[Any] = rows(model, statement, keys) if keys else []
    by_user = {one.user_id: one for one in read}
    related: Any = model._meta.get_field("user").remote_field
    for pk, user in users.items():
        related.set_cached_value(user, by_user.get(pk))


def _places(keys: Collection[int]) -> str:
    return ", ".join(["%s"] * len(keys))
