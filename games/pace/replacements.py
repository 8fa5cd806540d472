"""Somebody new for a seat that a bot keeps: the table agrees, the lobby offers it, one person takes it."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks import write as clocks
from games.clocks.paces import NONE
from games.models import Game, Replacement, Seat, User
from games.models.table import Status, Visibility
from games.pace.pauses import seated
from games.pace.steward import offer_agreed, sit_down
from games.pace.terms import check_terms
from games.people.blocking import check_welcome
from games.table import happenings
from games.table.play import locked

AT_ONCE = 1000


def wish(*, game_id: int, user: User, seat_id: int, wanted: bool = True) -> None:
    """Agree that somebody new should have this seat, or no longer; offered once everybody agrees."""
    with transaction.atomic():
        row, own = seated(game_id, user)
        seat = _abandoned(row, seat_id)
        if row.table.visibility != Visibility.PUBLIC:
            raise Refused(_("Only public tables can offer a seat in the lobby."))
        found, _new = Replacement.objects.get_or_create(seat=seat)
        others = [number for number in found.agreed if number != own.number]
        found.agreed = sorted([*others, own.number] if wanted else others)
        if not wanted:
            found.offered_at = None
        found.save()
        offer_agreed(row)
        clocks.stir([row])


def replace(*, game_id: int, user: User, seat_id: int) -> None:
    """Take an offered seat, with everything it has."""
    with transaction.atomic():
        row = locked(game_id).row
        seat = Seat.objects.filter(pk=seat_id, table=row.table_id).select_related("user__wishes").first()
        if Seat.objects.filter(table=row.table_id, user=user).exists():
            raise Refused(_("You are already at this table."))
        if seat is None or not Replacement.objects.filter(seat=seat, offered_at__isnull=False).exists():
            raise Refused(_("This seat is no longer offered."))
        if user.is_guest:
            raise Refused(_("Tables with a clock need an account. Sign up first."), status=403)
        check_welcome(row.table, user)
        check_terms(row.table, user)
        old = seat.user.username if seat.user else ""
        if seat.steward_since:
            happenings.seat_lost(row, seat)
        Seat.objects.filter(pk=seat.pk).update(joined_at=clock.now(), grace_used=False, bank=None)
        sit_down(row, seat, user)
        names = {"old": old, "old_id": seat.user_id, "new": user.username, "new_id": user.pk}
        clocks.tell("replaced", [row], seat=seat.number, **names)
        seat.user = user
        happenings.seats_changed([(row, seat, "replaced")])


def _abandoned(row: Game, seat_id: int) -> Seat:
    """A seat that a person has left to a bot."""
    left = Seat.objects.filter(pk=seat_id, table=row.table_id, user__isnull=False).exclude(bot="")
    found = left.first() if row.table.pace != NONE else None
    if found is None:
        raise Refused(_("The player in that seat doesn’t need a replacement."), status=404)
    return found


def forget_offers() -> int:
    """Delete the wishes and offers of games that are over; how many went. The next run deletes more."""
    over = Replacement.objects.filter(seat__table__status__in=(Status.FINISHED, Status.ABORTED))
    ids = list(over.values_list("pk", flat=True)[:AT_ONCE])
    return Replacement.objects.filter(pk__in=ids).delete()[0]
