"""What one person may see of a table: the page in a handful of queries, a poll in one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404

from games.base.rows import rows
from games.models import Game, Seat, Table, User
from games.models.table import Status, Visibility
from games.table.chat_key import HEARD
from games.table.person import PERSON, person

Viewer = User | AnonymousUser


@dataclass
class TableVisit:
    """A table as one person finds it: the table, its seats, and the seat that is theirs."""

    table: Table
    seats: list[Seat]
    me: Seat | None

    @property
    def key(self) -> str:
        """Return the poll key: it changes with all that is public and with the viewer's own revision."""
        seats = self.seats
        game = getattr(self.table, "game", None)
        marks = (
            sum(seat.user_id or 0 for seat in seats),  # not how many: one may go and another come
            sum(bool(seat.bot) for seat in seats),
            sum(seat.pk for seat in seats if seat.wants_abort),
            game and game.news,
        )
        return _key(self.table.status, game and game.version, marks, self.me.revision if self.me else None)


def find_visit(code: str, user: Viewer) -> TableVisit:
    """Return the visit of a public table, or of one that the user plays at or may join; 404 otherwise."""
    table = next(iter(rows(Table, ONE_TABLE, [code])), None)
    if table is None:
        raise Http404
    seats = _seats(table, user)
    me = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    if me is None and table.visibility != Visibility.PUBLIC and not _invited(table, user):
        raise Http404
    game = next(iter(rows(Game, ITS_GAME, [table.pk])), None)
    Table.game.related.set_cached_value(table, game)
    if game:
        game.table = table
    return TableVisit(table, seats, me)


# Fixed statements: putting them together from models anew took three times as long as asking them.
ONE_TABLE = """
SELECT t.*, EXISTS (SELECT 1 FROM games_message m WHERE m.table_id = t.id) AS talked
FROM games_table t WHERE t.code = %s
"""
ITS_GAME = "SELECT * FROM games_game WHERE table_id = %s"
ITS_SEATS = f"""
SELECT s.*, {PERSON}, n.id AS note_id, n.text AS note_text, n.revision AS note_revision,
       r.agreed AS wished_by, r.offered_at AS offered_at
FROM games_seat s LEFT JOIN games_user u ON u.id = s.user_id LEFT JOIN games_replacement r ON r.seat_id = s.id
     LEFT JOIN games_note n ON n.table_id = s.table_id AND n.user_id = s.user_id AND n.user_id = %s
WHERE s.table_id = %s ORDER BY s.place
"""


def _seats(table: Table, viewer: Viewer) -> list[Seat]:
    """With their people, who would have somebody new there, and the viewer's own notes."""
    seats: list[Any] = rows(Seat, ITS_SEATS, [viewer.pk or 0, table.pk])
    for seat in seats:
        seat.user = person(seat, seat.user_id)
    return seats


def _invited(table: Table, user: Viewer) -> bool:
    """An open table's page for those it was opened for; once it has started it is its players'."""
    if table.status != Status.OPEN or not user.is_authenticated:
        return False
    return table.invited.filter(pk=user.pk).exists()


POLL = f"""
SELECT t.status, g.version, COALESCE(SUM(s.user_id), 0),
       SUM(CASE WHEN s.bot <> '' THEN 1 ELSE 0 END), SUM(CASE WHEN s.wants_abort THEN s.id ELSE 0 END),
       g.news, MAX(CASE WHEN s.user_id = %s THEN s.revision END), t.visibility, {HEARD}
FROM games_table t JOIN games_seat s ON s.table_id = t.id LEFT JOIN games_game g ON g.table_id = t.id
WHERE t.code = %s GROUP BY t.id, t.status, t.visibility, g.version, g.news
"""
"""Every open page asks this every few seconds; building it from models took fifty times as long."""


def poll_keys(code: str, user: Viewer) -> tuple[str | None, str]:
    """The keys of the page and of its chat as they would be now, in one query; None if there is no page."""
    with connection.cursor() as cursor:
        cursor.execute(POLL, [user.pk or 0, user.pk or 0, code])
        found = cursor.fetchone()
    if found is None or (found[6] is None and found[7] != Visibility.PUBLIC):
        return None, ""
    return _key(found[0], found[1], found[2:6], found[6]), found[8]


def _key(status: str, version: int | None, marks: Iterable[int | None], revision: int | None) -> str:
    return ".".join(str(part) for part in (status, version, *marks, revision))
