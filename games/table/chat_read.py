"""Reads the chat of a table for one viewer, and the viewer's own notes."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser

from games.base.rows import rows
from games.models import Message, Note, Seat, User
from games.table.person import PERSON, person
from games.table.read import TableVisit

SHOWN = 100
"""How many messages the chat shows at most."""
Viewer = User | AnonymousUser

LATEST_MESSAGES = f"""
SELECT m.*, {PERSON}, COUNT(*) OVER () AS total
FROM games_message m LEFT JOIN games_user u ON u.id = m.author_id
WHERE m.table_id = %s AND NOT m.hidden AND NOT EXISTS (
  SELECT 1 FROM games_tie x
  WHERE x.person_id = %s AND x.other_id = m.author_id AND x.kind IN ('mute', 'block')
) ORDER BY m.id DESC LIMIT %s
"""


@dataclass
class ChatLine:
    """A message, and the seat of its author (None if the author has left the table)."""

    message: Message
    seat: Seat | None
    mine: bool


@dataclass
class Chat:
    """The chat as one viewer sees it; the latest messages first."""

    said: list[ChatLine]
    key: str
    total: int
    may_write: bool
    note: Note | None = None


def read_chat(visit: TableVisit, viewer: Viewer, *, written: bool = False) -> Chat:
    """Return the chat for this viewer; needs one query, or none if the chat is empty.

    With `written`, the first message may have come after the table was read.
    """
    table: Any = visit.table
    messages: list[Any] = []
    if table.talked or written:
        messages = rows(Message, LATEST_MESSAGES, [table.pk, viewer.pk or 0, SHOWN])
    for message in messages:
        message.author = person(message, message.author_id)
    seats = {seat.user_id: seat for seat in visit.seats if seat.user_id}
    said = [
        ChatLine(message, seats.get(message.author_id), message.author_id == viewer.pk and bool(viewer.pk))
        for message in messages
    ]
    total = messages[0].total if messages else 0
    key = f"{total}.{messages[0].pk}" if messages else ""
    return Chat(said, key, total, may_write=visit.me is not None)


def own_note(visit: TableVisit) -> Note | None:
    """Return the viewer's own notes, which were read with the seat; None if there are none."""
    me: Any = visit.me
    if me is None or me.note_id is None:
        return None
    return Note(pk=me.note_id, table=visit.table, user=me.user, text=me.note_text, revision=me.note_revision)
