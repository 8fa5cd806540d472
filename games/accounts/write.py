"""People: guests, their games when they come to stay, names and time zones."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Game, Letter, Message, Note, Report, Seat, Table, Tie, User
from games.models.table import Status
from games.notices.digests import move_digests
from games.pace.steward import take_over
from games.replay.imports import bring_imported
from games.solo.results import bring_solo_games

BETWEEN_NAMES = timedelta(days=30)


@dataclass(frozen=True)
class Brought:
    """What came along, and what could not: a person has one seat at a table."""

    moved: int
    refused: list[Table]


def games_of(guest_id: int) -> int:
    """How many tables a guest sits at or owns."""
    return Table.objects.filter(seats__user=guest_id, seats__user__is_guest=True).count()


def bring_games(*, guest_id: int, user: User) -> Brought:
    """Move a guest's seats to an account; where both sit at one table the guest gives theirs up."""
    try:
        with transaction.atomic():
            guest = User.objects.select_for_update().filter(pk=guest_id, is_guest=True).first()
            if guest is None or user.is_guest:
                raise Refused(_("There are no games to bring along."), status=404)
            return _bring(guest, user)
    except IntegrityError as error:  # somebody sat down at this very moment
        raise Refused(_("Please try again.")) from error


def _bring(guest: User, user: User) -> Brought:
    # Games before tables, as every move locks them.
    theirs = {"table__seats__user": guest}
    games = list(Game.objects.select_for_update(of=("self",)).filter(**theirs).order_by("pk"))
    tables = list(Table.objects.select_for_update(of=("self",)).filter(seats__user=guest).order_by("pk"))
    shared = set(Seat.objects.filter(table__in=tables, user=user).values_list("table_id", flat=True))
    moved = Seat.objects.filter(user=guest).exclude(table__in=shared).update(user=user)
    _leave(guest, {game.table_id: game for game in games})
    Table.objects.filter(owner=guest).update(owner=user)
    guest.sandboxes.update(owner=user)
    bring_solo_games(guest, user)
    user.invitations.add(*guest.invitations.all())
    _bring_words(guest, user)
    bring_imported(guest=guest, user=user)
    if not shared:
        guest.delete()
    return Brought(moved, [table for table in tables if table.pk in shared])


def _bring_words(guest: User, user: User) -> None:
    """What the guest said, noted, wrote and thought of people."""
    Message.objects.filter(author=guest).update(author=user)
    Letter.objects.filter(user=guest).update(user=user)
    own = Note.objects.filter(user=user).values("table")
    Note.objects.filter(user=guest).exclude(table__in=own).update(user=user)
    told = Report.objects.filter(reporter=user).values("message")
    Report.objects.filter(reporter=guest).exclude(message__in=told).update(reporter=user)
    for one in Tie.objects.filter(person=guest).exclude(other=user):
        Tie.objects.get_or_create(
            person=user, other_id=one.other_id, kind=one.kind, defaults={"since": one.since}
        )
    for one in Tie.objects.filter(other=guest).exclude(person=user):  # who would not hear the guest
        Tie.objects.get_or_create(
            person_id=one.person_id, other=user, kind=one.kind, defaults={"since": one.since}
        )


def _leave(guest: User, games: dict[int, Game]) -> None:
    """Nobody waits for a guest who is somebody else now: a seat is free again, or a bot plays on."""
    Seat.objects.filter(user=guest, table__status=Status.OPEN).update(user=None, joined_at=None)
    for seat in Seat.objects.filter(user=guest, table__status=Status.RUNNING, bot=""):
        take_over(games[seat.table_id], seat)


def change_person(*, user_id: int, name: str, time_zone: str) -> None:
    """A new time zone, or a new name if the last one is old enough."""
    try:
        with transaction.atomic():
            user = User.objects.select_for_update().get(pk=user_id)
            user.time_zone = time_zone
            if name != user.username:
                _rename(user, name)
            user.save(update_fields=["username", "renamed_at", "time_zone"])
            move_digests(user)
    except IntegrityError as error:
        raise name_taken() from error


def _rename(user: User, name: str) -> None:
    now = clock.now()
    if user.renamed_at and now < user.renamed_at + BETWEEN_NAMES:
        raise Refused(_("You have changed your name less than 30 days ago."))
    user.username, user.renamed_at = name, now


def name_taken() -> Refused:
    """No two names are alike, whatever their case."""
    return Refused(_("Somebody already has that name."))
