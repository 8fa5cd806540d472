"""What is said at a table, as one person hears it; their own notes."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser

from games.base.rows import rows
from games.models import Message, Note, Seat, User
from games.table.person import PERSON, person
from games.table.read import TableVisit

SHOWN = 100
Viewer = User | AnonymousUser

SAID = f"""
SELECT m.*, {PERSON}, COUNT(*) OVER () AS total
FROM games_message m LEFT JOIN games_user u ON u.id = m.author_id
WHERE m.table_id = %s AND NOT m.hidden AND NOT EXISTS (
  SELECT 1 FROM games_tie x
  WHERE x.person_id = %s AND x.other_id = m.author_id AND x.kind IN ('mute', 'block')
) ORDER BY m.id DESC LIMIT %s
"""


@dataclass
class Said:
    """A message and the seat of whoever said it, if they still have one."""

    message: Message
    seat: Seat | None
    mine: bool


@dataclass
class Talk:
    """The latest messages first."""

    said: list[Said]
    key: str
    total: int
    may_write: bool
    note: Note | None = None


def talk(visit: TableVisit, viewer: Viewer) -> Talk:
    """In one query, or none if nothing was ever said."""
    table: Any = visit.table
    messages: list[Any] = []
    if table.talked:
        messages = rows(Message, SAID, [table.pk, viewer.pk or 0, SHOWN])
    for message in messages:
        message.author = person(message, message.author_id)
    seats = {seat.user_id: seat for seat in visit.seats if seat.user_id}
    said = [
        Said(message, seats.get(message.author_id), message.author_id == viewer.pk and bool(viewer.pk))
        for message in messages
    ]
    total = messages[0].total if messages else 0
    key = f"{total}.{messages[0].pk}" if messages else ""
    return Talk(said, key, total, may_write=visit.me is not None)


def own_note(visit: TableVisit) -> Note | None:
    """The viewer's notes, which came with their seat; those of others are nobody's business."""
    me: Any = visit.me
    if me is None or me.note_id is None:
        return None
    return Note(pk=me.note_id, table=visit.table, user=me.user, text=me.note_text, revision=me.note_revision)
