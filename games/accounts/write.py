"""Changes a user's name and time zone, and gives a guest's games to an account."""

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
from games.table.limits import lock_user

BETWEEN_NAMES = timedelta(days=30)
"""Time between two changes of a user's name."""


@dataclass(frozen=True)
class BroughtGames:
    """The number of seats that the account took over, and the tables where it already had a seat."""

    seats: int
    refused: list[Table]


def count_guest_tables(guest_id: int) -> int:
    """Return the number of tables where the guest has a seat; 0 if the user is not a guest."""
    return Table.objects.filter(seats__user=guest_id, seats__user__is_guest=True).count()


def bring_games(*, guest_id: int, user: User) -> BroughtGames:
    """Give the guest's seats to the account. Where both sit at one table, the guest's seat is given up."""
    try:
        with transaction.atomic():
            lock_user(user, guest_id)  # a user deleted meanwhile would leave empty seats
            guest = User.objects.filter(pk=guest_id, is_guest=True).first()
            if guest is None or user.is_guest:
                raise Refused(_("You have no guest games to bring."), status=404)
            return _bring(guest, user)
    except IntegrityError as error:  # the user sat down at one of the tables meanwhile
        raise Refused(_("Please try again.")) from error


def _bring(guest: User, user: User) -> BroughtGames:
    # Lock games before tables, in the same order as a move does.
    theirs = {"table__seats__user": guest}
    games = list(Game.objects.select_for_update(of=("self",)).filter(**theirs).order_by("pk"))
    tables = list(Table.objects.select_for_update(of=("self",)).filter(seats__user=guest).order_by("pk"))
    shared = set(Seat.objects.filter(table__in=tables, user=user).values_list("table_id", flat=True))
    seats = Seat.objects.filter(user=guest).exclude(table__in=shared).update(user=user)
    _give_up_seats(guest, {game.table_id: game for game in games})
    Table.objects.filter(owner=guest).update(owner=user)
    guest.sandboxes.update(owner=user)
    bring_solo_games(guest, user)
    known = user.got_invitations.values("table")
    guest.got_invitations.exclude(table__in=known).update(user=user)
    _bring_texts(guest, user)
    _bring_ties(guest, user)
    bring_imported(guest=guest, user=user)
    if not shared:
        guest.delete()
    return BroughtGames(seats, [table for table in tables if table.pk in shared])


def _bring_texts(guest: User, user: User) -> None:
    """Give the guest's messages, letters, notes and reports to the account."""
    Message.objects.filter(author=guest).update(author=user)
    Letter.objects.filter(user=guest).update(user=user)
    own = Note.objects.filter(user=user).values("table")
    Note.objects.filter(user=guest).exclude(table__in=own).update(user=user)
    reported = Report.objects.filter(reporter=user).values("message")
    Report.objects.filter(reporter=guest).exclude(message__in=reported).update(reporter=user)


def _bring_ties(guest: User, user: User) -> None:
    """Copy the guest's ties to the account: whom the guest followed, muted or blocked, and who did so."""
    for tie in Tie.objects.filter(person=guest).exclude(other=user):
        Tie.objects.get_or_create(
            person=user, other_id=tie.other_id, kind=tie.kind, defaults={"since": tie.since}
        )
    for tie in Tie.objects.filter(other=guest).exclude(person=user):
        Tie.objects.get_or_create(
            person_id=tie.person_id, other=user, kind=tie.kind, defaults={"since": tie.since}
        )


def _give_up_seats(guest: User, games: dict[int, Game]) -> None:
    """Free the guest's remaining seats at open tables, and let a bot play them in running games."""
    Seat.objects.filter(user=guest, table__status=Status.OPEN).update(user=None, joined_at=None)
    for seat in Seat.objects.filter(user=guest, table__status=Status.RUNNING, bot=""):
        take_over(games[seat.table_id], seat)


def change_person(*, user_id: int, name: str, time_zone: str) -> None:
    """Store the time zone and the name. A new name is refused within BETWEEN_NAMES of the last change."""
    try:
        with transaction.atomic():
            user = User.objects.select_for_update(no_key=True).get(pk=user_id)
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
        raise Refused(_("You changed your name less than 30 days ago."))
    user.username, user.renamed_at = name, now


def name_taken() -> Refused:
    """Return the refusal of a name that another user has."""
    return Refused(_("Someone already has that name."))
