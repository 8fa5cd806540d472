"""Replacements: players offer a seat that a bot plays in the lobby, and a new player takes it."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks.events import log_event, reload_pages
from games.clocks.paces import NONE
from games.models import Game, Replacement, Seat, User
from games.models.table import Status, Visibility
from games.orders.write import forget_orders
from games.pace.pauses import lock_own_seat
from games.pace.steward import offer_agreed_seats, sit_down
from games.pace.terms import check_terms
from games.people.blocking import check_welcome
from games.table import happenings
from games.table.limits import lock_user
from games.table.play import locked

AT_ONCE = 1000
"""How many rows one run deletes."""


def ask_for_replacement(*, game_id: int, user: User, seat_id: int, wanted: bool = True) -> None:
    """Ask for a new player in this seat, or withdraw that. The lobby offers the seat once all players ask."""
    with transaction.atomic():
        row, own = lock_own_seat(game_id, user)
        seat = _abandoned(row, seat_id)
        if row.table.visibility != Visibility.PUBLIC:
            raise Refused(_("Only public tables can offer a seat in the lobby."))
        replacement, _new = Replacement.objects.get_or_create(seat=seat)
        others = [number for number in replacement.agreed if number != own.number]
        replacement.agreed = sorted([*others, own.number] if wanted else others)
        if not wanted:
            replacement.offered_at = None
        replacement.save()
        offer_agreed_seats(row)
        reload_pages([row])


def replace(*, game_id: int, user: User, seat_id: int) -> None:
    """Give an offered seat to this user, with everything it has in the game."""
    with transaction.atomic():
        lock_user(user)  # a user deleted meanwhile would leave an empty seat
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
        forget_orders(seat)
        sit_down(row, seat, user)
        names = {"old": old, "old_id": seat.user_id, "new": user.username, "new_id": user.pk}
        log_event("replaced", [row], seat=seat.number, **names)
        seat.user = user
        happenings.seats_changed([(row, seat, "replaced")])


def _abandoned(row: Game, seat_id: int) -> Seat:
    """Return the seat if a player has left it to a bot; refuse otherwise."""
    left = Seat.objects.filter(pk=seat_id, table=row.table_id, user__isnull=False).exclude(bot="")
    found = left.first() if row.table.pace != NONE else None
    if found is None:
        raise Refused(_("The player in that seat doesn’t need a replacement."), status=404)
    return found


def forget_offers() -> int:
    """Delete the requests and offers of games that are over. Return how many; the next run deletes more."""
    over = Replacement.objects.filter(seat__table__status__in=(Status.FINISHED, Status.ABORTED))
    ids = list(over.values_list("pk", flat=True)[:AT_ONCE])
    return Replacement.objects.filter(pk__in=ids).delete()[0]
