"""Decides, at the moment of sending, whether a notice is still worth sending."""

from collections.abc import Sequence

from games.clocks.events import as_text
from games.models import Clock, Game, Message, Move, Notice, Seat, Tie
from games.models.notices import WAITING_KINDS, Channel, How, Kind
from games.models.people import UNHEARD
from games.models.table import Status
from games.notices.invitations import INVITED, is_current
from games.notices.recipients import reached_by_mail, settings_of
from games.table.presence import is_present, last_present

OVER = (Status.FINISHED, Status.ABORTED)


def still_relevant(notices: Sequence[Notice]) -> set[int]:
    """Return the keys of those notices, all of one player, that are worth sending now."""
    by_mail = any(notice.channel == Channel.MAIL for notice in notices)
    reached = reached_by_mail([notices[0].user]) if by_mail else set()
    return {
        notice.pk
        for notice in notices
        if (notice.channel != Channel.MAIL or notice.user_id in reached)
        and _is_wanted(notice)
        and is_unseen(notice)
        and STILL_TRUE[Kind(notice.kind)](notice)
    }


def _is_wanted(notice: Notice) -> bool:
    """Return whether the player still wants the notice: settings may have changed since it was written."""
    user = notice.user
    if not user.is_active:
        return False
    seatless = notice.kind == Kind.INVITATION or notice.data.get("how") == "lost"
    if notice.table_id and not seatless and _seat(notice) is None:
        return False
    return settings_of(user).how(notice.kind, notice.channel) != How.OFF


def is_unseen(notice: Notice) -> bool:
    """Return False if the player has seen the table since, or is looking at it now.

    Reminders and digests of what waits for a decision are sent even if the player saw the table, and an
    invitation even if its guest is looking at the table: only joining and declining answer it.
    """
    if notice.table is None or notice.data.get("how") == INVITED:
        return True
    if is_present(notice.table.code, notice.user_id):
        return False
    seen = last_present(notice.table.code, notice.user_id)
    again = notice.kind == Kind.REMINDER or (notice.digest and notice.kind in WAITING_KINDS)
    return again or seen is None or seen < notice.written_at


def _is_awaited(notice: Notice) -> bool:
    """Return whether the game still waits for this very decision of the player."""
    game, seat = _running_game(notice), _seat(notice)
    if game is None or seat is None or seat.bot or seat.number not in game.awaited:
        return False
    return not Move.objects.filter(game=game, seat=seat.engine_seat, number__gt=notice.version).exists()


def _is_last_awaited(notice: Notice) -> bool:
    game = _running_game(notice)
    return _is_awaited(notice) and game is not None and len(game.awaited) == 1


def _has_same_deadline(notice: Notice) -> bool:
    running = Clock.objects.filter(
        pk=notice.data["clock"], ended_at=None, claimed_at=None, user=notice.user
    ).first()
    return running is not None and as_text(running.deadline_at) == notice.data["deadline"]


def _has_not_played(notice: Notice) -> bool:
    """Return whether the game runs and the player has made no move in it."""
    game, seat = _running_game(notice), _seat(notice)
    if game is None or seat is None:
        return False
    return not Move.objects.filter(game=game, seat=seat.engine_seat).exists()


def _seat_is_as_announced(notice: Notice) -> bool:
    """Return whether the seat has not changed hands again since the notice was written."""
    if notice.data["how"] == "left":
        return True
    seat = Seat.objects.filter(pk=notice.data["seat"]).first()
    if notice.data["how"] == "lost":
        return _running_game(notice) is not None and _seat(notice) is None
    if _running_game(notice) is None or seat is None or seat.user_id not in (notice.data["user"], None):
        return False
    by_bot = {"steward": seat.steward_since, "resigned": seat.resigned_at}
    return bool(by_bot.get(notice.data["how"], not seat.bot))


def _message_is_readable(notice: Notice) -> bool:
    """Return whether the chat message is not hidden and its author is not muted or blocked."""
    message = Message.objects.filter(pk=notice.data["message"], hidden=False, author__isnull=False).first()
    if message is None:
        return False
    return not Tie.objects.filter(person=notice.user, other=message.author_id, kind__in=UNHEARD).exists()


STILL_TRUE = {
    Kind.REMINDER: _has_same_deadline,
    Kind.LAST: _is_last_awaited,
    Kind.TURN: _is_awaited,
    Kind.STARTED: _has_not_played,
    Kind.INVITATION: is_current,
    Kind.SEAT: _seat_is_as_announced,
    Kind.OVER: lambda notice: notice.table is not None and notice.table.status in OVER,
    Kind.CHAT: _message_is_readable,
    Kind.CHANNEL: lambda notice: True,
    Kind.OPERATOR: lambda notice: True,
}
"""For each kind, whether what the notice says is still true."""


def _running_game(notice: Notice) -> Game | None:
    return Game.objects.filter(table=notice.table_id, table__status=Status.RUNNING).first()


def _seat(notice: Notice) -> Seat | None:
    return Seat.objects.filter(table=notice.table_id, user=notice.user_id).first()
