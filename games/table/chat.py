"""Writes messages, reports of messages, and private notes."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from games.base import clock
from games.base.prepared import Prepared
from games.base.refusals import Refused
from games.clocks.words import day_and_time
from games.models import Message, Note, Report, Seat, User
from games.models.talk import MOST_NOTED, MOST_SAID
from games.table.happenings import message_written

DOUBLE_CLICK = timedelta(seconds=5)
"""The same text twice within this time is stored once."""


class Overtaken(Refused):
    """Raised when the notes were saved from another page meanwhile; `note` is the newer version."""

    def __init__(self, note: Note) -> None:
        super().__init__(_("You changed these notes in another window. Nothing was saved here."))
        self.note = note


def say(*, table_id: int, user: User, text: str) -> Message:
    """Store a message of a player and return it. A double click returns the first message."""
    text, moment = _tidy(text), clock.now()
    if user.muted_until and user.muted_until > moment:
        until = day_and_time(user.muted_until)
        raise Refused(_("The operator lets you write again on %(until)s.") % {"until": until}, status=403)
    with transaction.atomic():
        # Locking the seat's row makes the second of two simultaneous clicks find the first message.
        seat = next(iter(_OWN_SEAT(table_id, user.pk)), None)
        if seat is None:
            raise Refused(_("Only players at this table can write here."), status=403)
        if not any(char.isprintable() and char != " " for char in text):  # nothing visible
            raise Refused(_("Your message is empty."), status=422)
        if len(text) > MOST_SAID:
            raise Refused(_("Use at most %d characters.") % MOST_SAID, status=422)
        latest = _LATEST(table_id, user.pk, moment - DOUBLE_CLICK)
        if found := next((message for message in latest if message.text == text), None):
            return found
        message = Message.objects.create(table_id=table_id, author=user, text=text, said_at=moment)
        message_written(message, seat.table)
        return message


_OWN_SEAT = Prepared[Seat](
    lambda table, user: (
        Seat.objects.select_related("table").select_for_update(of=("self",)).filter(table=table, user=user)
    )
)
_LATEST = Prepared[Message](
    lambda table, user, since: Message.objects.filter(table=table, author=user, said_at__gt=since).order_by(
        "pk"
    )
)


def report(*, table_id: int, message_id: int, reporter: User) -> None:
    """Store a report for the operator. A second report of the same message by the same user is ignored."""
    message = Message.objects.select_related("author").filter(pk=message_id, table=table_id).first()
    if message is None or message.author is None or message.hidden:
        raise Refused(_("That message no longer exists."), status=404)
    if message.author_id == reporter.pk:
        raise Refused(_("This is your own message."), status=422)
    Report.objects.get_or_create(
        message=message, reporter=reporter,
        defaults={
            "text": message.text, "author_name": message.author.username, "made_at": clock.now(),
        },
    )  # fmt: skip


def take_notes(*, table_id: int, user: User, text: str, revision: int) -> Note:
    """Store the notes of a player and return them; raise Overtaken if `revision` is not the latest."""
    text = text.replace("\r\n", "\n").replace("\x00", "")
    if len(text) > MOST_NOTED:
        raise Refused(_("Use at most %d characters.") % MOST_NOTED, status=422)
    if not Seat.objects.filter(table=table_id, user=user).exists():
        raise Refused(_("Only players at this table have notes."), status=403)
    own = Note.objects.filter(table=table_id, user=user)
    saved = own.filter(revision=revision).update(
        text=text, revision=F("revision") + 1, saved_at=clock.now()
    )  # fmt: skip
    if not saved and not (revision == 0 and _create_note(table_id, user, text)):
        note = own.first()
        if note is not None:
            raise Overtaken(note)
        raise Refused(_("Please try again."))
    return own.get()


def _create_note(table_id: int, user: User, text: str) -> bool:
    """Create the note of this user; return False if there is one already."""
    try:
        with transaction.atomic():
            Note.objects.create(table_id=table_id, user=user, text=text, revision=1, saved_at=clock.now())
    except IntegrityError:
        return False
    return True


def _tidy(text: str) -> str:
    """Return the text without blank edges and without repeated blank lines."""
    lines = text.replace("\x00", "").replace("\r\n", "\n").strip().split("\n")
    return "\n".join(line.rstrip() for at, line in enumerate(lines) if line.strip() or lines[at - 1].strip())
