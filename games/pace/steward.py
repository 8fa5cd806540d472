"""The bot that plays on where a person has gone, and gives the seat back."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q
from django.utils.translation import gettext as _

from engine.kernel.moves import TABLE
from games.base import clock
from games.base.refusals import Refused
from games.clocks import write as clocks
from games.models import Game, Pause, Replacement, Seat, Table, User
from games.models.table import Status
from games.pace import pauses
from games.table import happenings
from games.table.bots import STEWARD
from games.table.drafts import NOTHING_PREPARED
from games.table.play import locked, nudge
from games.table.status import cancel

MAY_PLAY = Q(user__isnull=False) & (Q(bot="") | Q(steward_since__isnull=False))
"""Seats of people who play, or who may take theirs back from a steward."""
AT_ONCE = 200


def take_over(row: Game, seat: Seat) -> bool:
    """From now on the bot decides for this seat. Return whether the game is called off: nobody is left, or
    all who are left want that. The caller holds the lock on the game's row.
    """
    _seat_the_bot(row, seat, resigned_at=clock.now(), steward_since=None)
    happenings.seats_changed([(row, seat, "resigned")])
    if call_off_agreed(row) or call_off_deserted(row):
        return True
    _tell_worker(row)
    pauses.settle(row)  # what waited only for the one who is gone is done now
    offer_agreed(row)
    return False


def step_in(row: Game, seat: Seat) -> None:
    """The bot keeps the seat of somebody who is away, until they are back. The caller holds the lock."""
    _seat_the_bot(row, seat, steward_since=clock.now(), bank=timedelta())
    clocks.tell("steward", [row], seat=seat.number)
    happenings.seats_changed([(row, seat, "steward")])
    pauses.settle(row)  # the others may have agreed already
    offer_agreed(row)
    _tell_worker(row)


def _seat_the_bot(row: Game, seat: Seat, **columns: object) -> None:
    clocks.drop(row, seat)
    _withdraw(row, seat)
    Seat.objects.filter(pk=seat.pk).update(
        bot=STEWARD, wants_abort=False, revision=F("revision") + 1, **NOTHING_PREPARED, **columns,
    )  # fmt: skip


def _withdraw(row: Game, seat: Seat) -> None:
    """What its player has agreed to binds nobody who may sit here later."""
    proposed = Pause.objects.filter(table=row.table_id, starts_at=None)
    asked_for: list[Pause | Replacement] = [*proposed, *Replacement.objects.filter(seat__table=row.table_id)]
    for one in asked_for:
        if seat.number in one.agreed:
            one.agreed = [number for number in one.agreed if number != seat.number]
            one.save(update_fields=["agreed"])


def call_off_agreed(row: Game) -> bool:
    """Call the game off if all who can still play want to. The caller holds the lock."""
    wishes = Seat.objects.filter(table=row.table_id, bot="", user__is_active=True)
    if not wishes.exists() or wishes.filter(wants_abort=False).exists():
        return False
    _call_off(row)
    return True


def call_off_deserted(row: Game) -> bool:
    """Call a friendly game off if every person has left it. The caller holds the lock.

    A ranked game is played on: its result counts against those who left.
    """
    if row.table.ranked or Seat.objects.filter(MAY_PLAY, table=row.table_id).exists():
        return False
    _call_off(row)
    return True


def sweep_deserted() -> int:
    """Call off friendly games that no person plays or may come back to; return how many."""
    people = Seat.objects.filter(MAY_PLAY, table=OuterRef("table"))
    running = Game.objects.filter(table__status=Status.RUNNING, table__ranked=False)
    found = running.exclude(Exists(people)).order_by("pk").values_list("pk", flat=True)
    return sum(_sweep(game_id) for game_id in list(found[:AT_ONCE]))


def _sweep(game_id: int) -> bool:
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        still = Table.objects.filter(pk=row.table_id, status=Status.RUNNING).exists()
        return still and call_off_deserted(row)


def _call_off(row: Game) -> None:
    cancel(Table.objects.filter(pk=row.table_id, status=Status.RUNNING))
    Game.objects.filter(pk=row.pk).update(needs_worker=False)
    clocks.drop(row)
    happenings.game_cancelled(row)


def offer_agreed(row: Game) -> None:
    """Seats that all the people who play would have somebody new in. The caller holds the lock."""
    playing = set(pauses.people(row))
    for one in Replacement.objects.filter(seat__table=row.table_id, offered_at=None).select_related("seat"):
        if one.agreed and playing <= set(one.agreed):
            one.offered_at = clock.now()
            one.save(update_fields=["offered_at"])
            clocks.tell("offered", [row], seat=one.seat.number)


def take_back(*, game_id: int, user: User) -> None:
    """The player is here again: from this moment the seat is theirs, in the middle of a turn too."""
    with transaction.atomic():
        row = locked(game_id).row
        seat = Seat.objects.filter(table=row.table_id, user=user).first()
        if seat is None:
            raise Refused(_("You don’t play at this table."), status=403)
        if not seat.bot:
            return  # a second click
        if not seat.steward_since:
            raise Refused(_("You resigned; a bot plays for you."))
        sit_down(row, seat, user)
        clocks.tell("returned", [row], seat=seat.number)
        happenings.seats_changed([(row, seat, "returned")])


def sit_down(row: Game, seat: Seat, user: User) -> None:
    """A person instead of the bot, with nothing of the past held against them but a used extension."""
    Replacement.objects.filter(seat=seat).delete()
    Seat.objects.filter(pk=seat.pk).update(
        user=user, bot="", steward_since=None, resigned_at=None, misses_in_a_row=0,
        revision=F("revision") + 1, **NOTHING_PREPARED,
    )  # fmt: skip
    if seat.number in row.awaited:
        clocks.begin(row, [seat.engine_seat])
    Game.objects.filter(pk=row.pk).update(needs_worker=_worker_awaited(row))


def _tell_worker(row: Game) -> None:
    """If a bot is awaited now."""
    if _worker_awaited(row):
        Game.objects.filter(pk=row.pk).update(needs_worker=True)
        nudge(row.pk)


def _worker_awaited(row: Game) -> bool:
    seats = Seat.objects.filter(table=row.table_id).exclude(bot="")
    bots = {*seats.values_list("number", flat=True), TABLE}
    claimed = row.clocks.filter(ended_at=None, claimed_at__isnull=False)
    bots |= set(claimed.values_list("seat__number", flat=True))
    return any(number in bots for number in row.awaited)
