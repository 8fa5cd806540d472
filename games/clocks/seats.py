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
SELECT w.*, {", ".join(f"u.{name} AS u__{name}" for name in KNOWN)},
       EXISTS (SELECT 1 FROM games_habits h WHERE h.user_id = u.id) AS has_habits,
       EXISTS (SELECT 1 FROM account_emailaddress e
               WHERE e.user_id = u.id AND e.verified AND e.email = u.email) AS has_confirmed,
       EXISTS (SELECT 1 FROM games_browser b WHERE b.user_id = u.id AND b.switched_off_at IS NULL)
       OR EXISTS (SELECT 1 FROM games_webhook k WHERE k.user_id = u.id AND k.switched_off_at IS NULL)
       AS has_endpoints
FROM games_user u LEFT JOIN games_wishes w ON w.user_id = u.id WHERE u.id IN (%s)
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
    """Return these users, with what belongs to them. Most have notice settings, few have habits."""
    found: dict[int, User] = {}
    with_habits: list[int] = []
    read: list[Any] = rows(Wishes, PEOPLE % _places(keys), keys)
    for wishes in read:
        user = _user(wishes.__dict__)
        found[user.pk] = user
        WISHES.set_cached_value(user, wishes if wishes.pk else None)
        HABITS.set_cached_value(user, None)
        if wishes.has_habits:
            with_habits.append(user.pk)
    if with_habits:
        statement = f"SELECT * FROM games_habits WHERE user_id IN ({_places(with_habits)})"
        for habits in rows(Habits, statement, with_habits):
            HABITS.set_cached_value(found[habits.user_id], habits)
    return found


def _user(row: dict[str, Any]) -> User:
    """Return the user of a row, and take the user's columns out of it."""
    values = {name: row.pop(f"u__{name}") for name in KNOWN}
    values |= {name: bool(values[name]) for name in ("is_active", "is_guest")}
    reached = {name: bool(row.pop(name)) for name in ("has_confirmed", "has_endpoints")}
    return made(User, connection.alias, values | reached)


WISHES: Any = Wishes._meta.get_field("user").remote_field
HABITS: Any = Habits._meta.get_field("user").remote_field


def _places(keys: Collection[int]) -> str:
    return ", ".join(["%s"] * len(keys))
