"""A pause of the table: proposed by one, agreed on by all, with an end date."""

from datetime import date, time, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks import write as clocks
from games.clocks.calendar import DAY, instant
from games.clocks.paces import NONE
from games.models import Game, Pause, Seat, User
from games.table.play import locked

LONGEST = timedelta(days=30)


def propose(*, game_id: int, user: User, last: date) -> bool:
    """A pause to the end of that day, by the clock of whoever proposes it; whether it has begun at once."""
    with transaction.atomic():
        row, seat = seated(game_id, user)
        moment, zone = clock.now(), clocks.zone_of(user.time_zone)
        if not timedelta() <= last - moment.astimezone(zone).date() <= LONGEST:
            raise Refused(_("A pause must end within the next 30 days."), status=422)
        ends_at = instant(last + DAY, time(), zone, last=True)
        if Pause.objects.filter(table=row.table_id, starts_at__lte=moment, ends_at__gt=moment).exists():
            raise Refused(_("The game is already paused."))
        Pause.objects.filter(table=row.table_id, starts_at=None).delete()
        Pause.objects.create(table=row.table, ends_at=ends_at, proposed_at=moment, agreed=[seat.number])
        clocks.stir([row])
        return settle(row)


def answer(*, game_id: int, user: User, ends: str, agree: bool) -> bool:
    """Agree to the proposal that ends then, or turn it down; whether the pause has begun."""
    with transaction.atomic():
        row, seat = seated(game_id, user)
        found = Pause.objects.filter(table=row.table_id, starts_at=None).first()
        if found is None or clocks.as_text(found.ends_at) != ends or found.ends_at <= clock.now():
            raise Refused(_("This proposal no longer exists."))
        if not agree:
            found.delete()
            clocks.tell("no_pause", [row], seat=seat.number)
            return False
        found.agreed = sorted({*found.agreed, seat.number})
        found.save(update_fields=["agreed"])
        clocks.stir([row])
        return settle(row)


def settle(row: Game) -> bool:
    """Begin a proposed pause if all the people who play agree. The caller holds the game's lock."""
    found = Pause.objects.filter(table=row.table_id, starts_at=None, ends_at__gt=clock.now()).first()
    if found is None or not (left := set(people(row))) or not left <= set(found.agreed):
        return False
    running = list(clocks.open_clocks(row))
    before, moment = clocks.calendars(running), clock.now()
    found.starts_at = moment
    found.save(update_fields=["starts_at"])
    clocks.recount(running, before, moment)
    clocks.tell("paused", [row], until=clocks.as_text(found.ends_at))
    return True


def people(row: Game) -> list[int]:
    """The seats of those who play: all of them must agree."""
    seats = Seat.objects.filter(table=row.table_id, bot="", user__isnull=False)
    return [number for number in seats.values_list("number", flat=True) if number is not None]


def seated(game_id: int, user: User) -> tuple[Game, Seat]:
    """The game, locked, and the seat of somebody who plays there themselves."""
    row = locked(game_id).row
    if row.table.pace == NONE:
        raise Refused(_("This table has no clock."))
    seat = Seat.objects.filter(table=row.table_id, user=user).first()
    if seat is None:
        raise Refused(_("You don’t play at this table."), status=403)
    if seat.bot:
        raise Refused(_("A bot is playing for you, so you can’t decide this."), status=403)
    return row, seat
