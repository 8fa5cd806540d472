"""Reads a table for one visitor: the page in a few queries, a poll in one."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404

from games.base import log_ids
from games.base.rows import pairs, prefixed, rows
from games.models import Game, Seat, Table, User
from games.models.table import Status, Visibility
from games.table.chat_key import CHAT_KEY
from games.table.compact import note_seals
from games.table.person import PERSON, person

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
    found = pairs(Table, Game, ONE_TABLE, [code], "g__")
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
ONE_TABLE = f"""
SELECT t.*, EXISTS (SELECT 1 FROM games_message m WHERE m.table_id = t.id) AS talked,
       {prefixed(Game, "g", "g__")}
FROM games_table t LEFT JOIN games_game g ON g.table_id = t.id WHERE t.code = %s
"""
SEALED = """
SELECT m.point || ' ' || m.number || ' ' || m.receipt FROM games_move m JOIN games_game g ON g.id = m.game_id
WHERE g.table_id = s.table_id AND m.seat = s.number AND m.receipt IS NOT NULL ORDER BY m.number DESC LIMIT 1
"""
"""The latest secret move of a seat: its waiting point, its number and its receipt (games.table.seals)."""
ITS_SEATS = f"""
SELECT s.*, {PERSON}, n.id AS note_id, n.text AS note_text, n.revision AS note_revision,
       r.agreed AS wished_by, r.offered_at AS offered_at, ({SEALED}) AS sealed, o.played AS ordered
FROM games_seat s LEFT JOIN games_user u ON u.id = s.user_id LEFT JOIN games_replacement r ON r.seat_id = s.id
     LEFT JOIN games_note n ON n.table_id = s.table_id AND n.user_id = s.user_id AND n.user_id = %s
     LEFT JOIN games_seatorders o ON o.seat_id = s.id AND s.user_id = %s
WHERE s.table_id = %s ORDER BY s.place
"""


def _seats(table: Table, viewer: Viewer) -> list[Seat]:
    """Return the seats with their users and wishes for a replacement; the viewer's with notes and orders."""
    seats: list[Any] = rows(Seat, ITS_SEATS, [viewer.pk or 0, viewer.pk or 0, table.pk])
    for seat in seats:
        seat.user = person(seat, seat.user_id)
    return seats


def _invited(table: Table, user: Viewer) -> bool:
    """Return whether the user is invited to this table, and it is still open."""
    if table.status != Status.OPEN or not user.is_authenticated:
        return False
    return table.invited.filter(pk=user.pk).exists()


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


POLL = f"""
SELECT t.status, g.version, COALESCE(SUM(s.user_id), 0),
       SUM(CASE WHEN s.bot <> '' THEN 1 ELSE 0 END), SUM(CASE WHEN s.wants_abort THEN s.id ELSE 0 END),
       g.news, MAX(CASE WHEN s.user_id = %s THEN s.revision END), t.visibility, {CHAT_KEY}
FROM games_table t JOIN games_seat s ON s.table_id = t.id LEFT JOIN games_game g ON g.table_id = t.id
WHERE t.code = %s GROUP BY t.id, t.status, t.visibility, g.version, g.news
"""
"""The query of a poll. Each open page runs it every few seconds; with the ORM it took fifty times as long."""


def poll_keys(code: str, user: Viewer) -> tuple[str | None, str]:
    """Return the current keys of the page and of its chat, in one query; (None, "") without access."""
    with connection.cursor() as cursor:
        cursor.execute(POLL, [user.pk or 0, user.pk or 0, code])
        found = cursor.fetchone()
    if found is None or (found[6] is None and found[7] != Visibility.PUBLIC):
        return None, ""
    return _key(found[0], found[1], found[2:6], found[6]), found[8]


def _key(status: str, version: int | None, marks: Iterable[int | None], revision: int | None) -> str:
    return ".".join(str(part) for part in (status, version, *marks, revision))
