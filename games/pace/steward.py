"""Seats the bot of a player who resigned or is absent, and gives the seat back."""

from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from engine.kernel.moves import TABLE
from games.base import clock
from games.base.refusals import Refused
from games.clocks.events import log_event
from games.clocks.write import begin_clocks, drop_clocks
from games.models import Game, Pause, Replacement, Seat, User
from games.pace.cancelling import cancel_if_agreed, cancel_if_deserted
from games.pace.pauses import begin_pause_if_agreed, played_seats
from games.table import happenings
from games.table.bots import STEWARD
from games.table.drafts import NOTHING_PREPARED
from games.table.limits import lock_user
from games.table.play import locked, nudge


def take_over(row: Game, seat: Seat) -> bool:
    """Let a bot play for a player who resigns. The caller has locked the game.

    Return whether the game is cancelled because no player is left, or all who are left want that.
    """
    _seat_the_bot(row, seat, resigned_at=clock.now(), steward_since=None)
    happenings.seats_changed([(row, seat, "resigned")])
    if cancel_if_agreed(row) or cancel_if_deserted(row):
        return True
    _wake_worker(row)
    begin_pause_if_agreed(row)  # the agreement of this player may have been the only one missing
    offer_agreed_seats(row)
    return False


def step_in(row: Game, seat: Seat) -> None:
    """Let a steward play for an absent player until they return. The caller has locked the game."""
    _seat_the_bot(row, seat, steward_since=clock.now(), bank=timedelta())
    log_event("steward", [row], seat=seat.number)
    happenings.seats_changed([(row, seat, "steward")])
    begin_pause_if_agreed(row)  # the other players may have agreed already
    offer_agreed_seats(row)
    _wake_worker(row)


def _seat_the_bot(row: Game, seat: Seat, **columns: object) -> None:
    drop_clocks(row, seat)
    _withdraw(row, seat)
    Seat.objects.filter(pk=seat.pk).update(
        bot=STEWARD, wants_abort=False, revision=F("revision") + 1, **NOTHING_PREPARED, **columns,
    )  # fmt: skip


def _withdraw(row: Game, seat: Seat) -> None:
    """Withdraw what the seat's player has agreed to. It does not bind the next player of the seat."""
    proposed = Pause.objects.filter(table=row.table_id, starts_at=None)
    requests: list[Pause | Replacement] = [*proposed, *Replacement.objects.filter(seat__table=row.table_id)]
    for request in requests:
        if seat.number in request.agreed:
            request.agreed = [number for number in request.agreed if number != seat.number]
            request.save(update_fields=["agreed"])


def offer_agreed_seats(row: Game) -> None:
    """Offer the seats for which all players ask for a replacement. The caller has locked the game."""
    playing = set(played_seats(row))
    asked_for = Replacement.objects.filter(seat__table=row.table_id, offered_at=None)
    for replacement in asked_for.select_related("seat"):
        if replacement.agreed and playing <= set(replacement.agreed):
            replacement.offered_at = clock.now()
            replacement.save(update_fields=["offered_at"])
            log_event("offered", [row], seat=replacement.seat.number)


def take_back(*, game_id: int, user: User) -> None:
    """Give the seat back to its player at once, even in the middle of a turn."""
    with transaction.atomic():
        lock_user(user)  # a user deleted meanwhile would leave an empty seat
        row = locked(game_id).row
        seat = Seat.objects.filter(table=row.table_id, user=user).first()
        if seat is None:
            raise Refused(_("You don’t play at this table."), status=403)
        if not seat.bot:
            return  # a second click
        if not seat.steward_since:
            raise Refused(_("You resigned; a bot plays for you."))
        sit_down(row, seat, user)
        log_event("returned", [row], seat=seat.number)
        happenings.seats_changed([(row, seat, "returned")])


def sit_down(row: Game, seat: Seat, user: User) -> None:
    """Seat this user instead of the bot. Missed decisions are forgotten, a used extension is not."""
    Replacement.objects.filter(seat=seat).delete()
    Seat.objects.filter(pk=seat.pk).update(
        user=user, bot="", steward_since=None, resigned_at=None, misses_in_a_row=0,
        revision=F("revision") + 1, **NOTHING_PREPARED,
    )  # fmt: skip
    if seat.number in row.awaited:
        begin_clocks(row, [seat.engine_seat])
    Game.objects.filter(pk=row.pk).update(needs_worker=_worker_awaited(row))


def _wake_worker(row: Game) -> None:
    """Send the game to the worker if the game waits for it."""
    if _worker_awaited(row):
        Game.objects.filter(pk=row.pk).update(needs_worker=True)
        nudge(row.pk)


def _worker_awaited(row: Game) -> bool:
    seats = Seat.objects.filter(table=row.table_id).exclude(bot="")
    bots = {*seats.values_list("number", flat=True), TABLE}
    claimed = row.clocks.filter(ended_at=None, claimed_at__isnull=False)
    bots |= set(claimed.values_list("seat__number", flat=True))
    return any(number in bots for number in row.awaited)
