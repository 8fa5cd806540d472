"""Reads a table for one visitor: the page in a few queries, a poll in one."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404

from games.base import log_ids
from games.base.rows import pairs, rows
from games.base.stored import Stored, Whole
from games.models import Game, Seat, Table, User
from games.models.table import Status, Visibility
from games.table.chat_key import CHAT_KEY
from games.table.compact import note_seals
from games.table.invitations import visible_invitations
from games.table.person import PERSON, PERSON_TYPES, person

Viewer = User | AnonymousUser


@dataclass
class TableVisit:
    """A table as one visitor sees it: the table, its seats, and the visitor's own seat."""

    table: Table
    seats: list[Seat]
    me: Seat | None

    @property
    def key(self) -> str:
        """Return the poll key. It changes with everything public and with the visitor's own revision."""
        seats = self.seats
        game = getattr(self.table, "game", None)
        marks = (
            sum(seat.user_id or 0 for seat in seats),  # a sum, not a count: one player may replace another
            sum(bool(seat.bot) for seat in seats),
            sum(seat.pk for seat in seats if seat.wants_abort),
            game and game.news,
        )
        return _key(self.table.status, game and game.version, marks, self.me.revision if self.me else None)

    @property
    def ordered(self) -> frozenset[int]:
        """Return the numbers of the moves that were played from the visitor's own orders."""
        return frozenset(json.loads(getattr(self.me, "ordered", None) or "[]"))


def find_visit(code: str, user: Viewer) -> TableVisit:
    """Return the visit of a table that is public, or that the user plays at or may join; 404 otherwise."""
    found = pairs(Table, Game, ONE_TABLE, {"code": code}, "g__")
    if not found:
        raise Http404
    table, game = found[0]
    seats = _seats(table, user)
    me = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    if me is None and table.visibility != Visibility.PUBLIC and not _invited(table, user):
        raise Http404
    Table.game.related.set_cached_value(table, game)
    log_ids.note(table=table.pk, game=game and game.pk)
    if game:
        game.table = table
        if game.compacted_at:
            note_seals(game, seats)
    return TableVisit(table, seats, me)


# Hand-written SQL: building these statements with the ORM took three times as long as running them.
ONE_TABLE = Stored(
    "table",
    """
SELECT {t}, EXISTS (SELECT 1 FROM games_message m WHERE m.table_id = t.id) AS talked, {g}
FROM games_table t LEFT JOIN games_game g ON g.table_id = t.id WHERE t.code = %(code)s
""",
    {"code": "varchar"},
    {"t": Whole(Table), "talked": "boolean", "g": Whole(Game, "g__")},
)
SEALED = """
SELECT m.point || ' ' || m.number || ' ' || m.receipt FROM games_move m JOIN games_game g ON g.id = m.game_id
WHERE g.table_id = s.table_id AND m.seat = s.number AND m.receipt IS NOT NULL ORDER BY m.number DESC LIMIT 1
"""
"""The latest secret move of a seat: its waiting point, its number and its receipt (games.table.seals)."""
ITS_SEATS = Stored(
    "seats",
    f"""
SELECT {{s}}, {PERSON}, n.id AS note_id, n.text AS note_text, n.revision AS note_revision,
       r.agreed AS wished_by, r.offered_at AS offered_at, ({SEALED}) AS sealed, o.played AS ordered
FROM games_seat s LEFT JOIN games_user u ON u.id = s.user_id LEFT JOIN games_replacement r ON r.seat_id = s.id
     LEFT JOIN games_note n ON n.table_id = s.table_id AND n.user_id = s.user_id AND n.user_id = %(viewer)s
     LEFT JOIN games_seatorders o ON o.seat_id = s.id AND s.user_id = %(viewer)s
WHERE s.table_id = %(table)s ORDER BY s.place
""",
    {"viewer": "bigint", "table": "bigint"},
    {
        "s": Whole(Seat), **PERSON_TYPES,
        "note_id": "bigint", "note_text": "text", "note_revision": "integer",
        "wished_by": "jsonb", "offered_at": "timestamptz", "sealed": "text", "ordered": "jsonb",
    },
)  # fmt: skip


def _seats(table: Table, viewer: Viewer) -> list[Seat]:
    """Return the seats with their users and wishes for a replacement; the viewer's with notes and orders."""
    seats: list[Any] = rows(Seat, ITS_SEATS, {"viewer": viewer.pk or 0, "table": table.pk})
    for seat in seats:
        seat.user = person(seat, seat.user_id)
    return seats


def _invited(table: Table, user: Viewer) -> bool:
    """Return whether the user is invited to this table, and it is still open."""
    if table.status != Status.OPEN or not user.is_authenticated:
        return False
    return visible_invitations(user.pk).filter(table=table).exists()


@dataclass(frozen=True)
class Player:
    """A player at a table whose game has begun."""

    game_id: int
    seat_id: int
    game_name: str


PLAYER = """
SELECT g.id, s.id, t.game_name, t.id
FROM games_table t JOIN games_seat s ON s.table_id = t.id JOIN games_game g ON g.table_id = t.id
WHERE t.code = %s AND s.user_id = %s
"""


def find_player(code: str, user: Viewer) -> Player | None:
    """Return the game and the seat that the user plays at this table; None if there are none."""
    with connection.cursor() as cursor:
        cursor.execute(PLAYER, [code, user.pk or 0])
        found = cursor.fetchone()
    if found is None:
        return None
    log_ids.note(table=found[3], game=found[0])
    return Player(*found[:3])


KEYS = f"""
SELECT t.id AS table_id, t.game_name, t.status, t.visibility, g.id AS game_id, g.version, g.news,
       COALESCE(SUM(s.user_id), 0) AS people, SUM(CASE WHEN s.bot <> '' THEN 1 ELSE 0 END) AS bots,
       SUM(CASE WHEN s.wants_abort THEN s.id ELSE 0 END) AS aborting,
       MAX(CASE WHEN s.user_id = %(viewer)s THEN s.id END) AS seat_id,
       MAX(CASE WHEN s.user_id = %(viewer)s THEN s.revision END) AS revision, {CHAT_KEY} AS heard
FROM games_table t JOIN games_seat s ON s.table_id = t.id LEFT JOIN games_game g ON g.table_id = t.id
WHERE t.code = %(code)s GROUP BY t.id, t.game_name, t.status, t.visibility, g.id, g.version, g.news
"""
"""What a poll asks for, every few seconds for each open page. With the ORM it took fifty times as long."""
KEY_TYPES = {
    "table_id": "bigint", "game_name": "varchar", "status": "varchar", "visibility": "varchar",
    "game_id": "bigint", "version": "integer", "news": "integer", "people": "numeric", "bots": "bigint",
    "aborting": "numeric", "seat_id": "bigint", "revision": "integer", "heard": "text",
}  # fmt: skip
POLL = Stored("poll", KEYS, {"viewer": "bigint", "code": "varchar"}, KEY_TYPES)


class Keys(NamedTuple):
    """A row of KEYS. If there is no such table, everything is None."""

    table_id: int | None
    game_name: str | None
    status: str
    visibility: str
    game_id: int | None
    version: int | None
    news: int | None
    people: int
    bots: int
    aborting: int
    seat_id: int | None
    revision: int | None
    heard: str
    """The key of the chat."""

    @property
    def key(self) -> str | None:
        """Return the key of the page; None without access."""
        if self.table_id is None or (self.seat_id is None and self.visibility != Visibility.PUBLIC):
            return None
        marks = (self.people, self.bots, self.aborting, self.news)
        return _key(self.status, self.version, marks, self.revision)


def poll_keys(code: str, user: Viewer) -> tuple[str | None, str]:
    """Return the current keys of the page and of its chat, in one query; (None, "") without access."""
    with connection.cursor() as cursor:
        POLL.execute(cursor, {"viewer": user.pk or 0, "code": code})
        found = cursor.fetchone()
    keys = Keys(*found) if found else None
    return (keys.key, keys.heard) if keys and keys.key is not None else (None, "")


def _key(status: str, version: int | None, marks: Iterable[int | None], revision: int | None) -> str:
    return ".".join(str(part) for part in (status, version, *marks, revision))


def version_of(key: str) -> int | None:
    """Return the version of the game in a poll key; None if the game has not begun, or this is no key."""
    _status, _, rest = key.partition(".")
    version = rest.partition(".")[0]
    return int(version) if version.isascii() and version.isdigit() and len(version) <= 9 else None
