"""Pauses of a table: one player proposes an end date, and all players have to agree."""

from datetime import date, time, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks.calendar import DAY, instant, zone_of
from games.clocks.events import as_text, log_event, reload_pages
from games.clocks.paces import NONE
from games.clocks.read import calendars, open_clocks
from games.clocks.write import recount
from games.models import Game, Pause, Seat, User
from games.table.play import locked

LONGEST = timedelta(days=30)


def propose(*, game_id: int, user: User, last: date) -> bool:
    """Propose a pause to the end of that day, in the player's zone. Return whether it has begun at once."""
    with transaction.atomic():
        row, seat = lock_own_seat(game_id, user)
        moment, zone = clock.now(), zone_of(user.time_zone)
        if not timedelta() <= last - moment.astimezone(zone).date() <= LONGEST:
            raise Refused(_("A pause must end within the next 30 days."), status=422)
        ends_at = instant(last + DAY, time(), zone, last=True)
        if Pause.objects.filter(table=row.table_id, starts_at__lte=moment, ends_at__gt=moment).exists():
            raise Refused(_("The game is already paused."))
        Pause.objects.filter(table=row.table_id, starts_at=None).delete()
        Pause.objects.create(table=row.table, ends_at=ends_at, proposed_at=moment, agreed=[seat.number])
        reload_pages([row])
        return begin_pause_if_agreed(row)


def answer(*, game_id: int, user: User, ends: str, agree: bool) -> bool:
    """Accept or reject the proposal with this end. Return whether the pause has begun."""
    with transaction.atomic():
        row, seat = lock_own_seat(game_id, user)
        proposal = Pause.objects.filter(table=row.table_id, starts_at=None).first()
        if proposal is None or as_text(proposal.ends_at) != ends or proposal.ends_at <= clock.now():
            raise Refused(_("This proposal no longer exists."))
        if not agree:
            proposal.delete()
            log_event("no_pause", [row], seat=seat.number)
            return False
        proposal.agreed = sorted({*proposal.agreed, seat.number})
        proposal.save(update_fields=["agreed"])
        reload_pages([row])
        return begin_pause_if_agreed(row)


def begin_pause_if_agreed(row: Game) -> bool:
    """Begin the proposed pause if all players agree. The caller has locked the game."""
    pause = Pause.objects.filter(table=row.table_id, starts_at=None, ends_at__gt=clock.now()).first()
    if pause is None or not (playing := set(played_seats(row))) or not playing <= set(pause.agreed):
        return False
    running = list(open_clocks(row))
    before, moment = calendars(running), clock.now()
    pause.starts_at = moment
    pause.save(update_fields=["starts_at"])
    recount(running, before, moment)
    log_event("paused", [row], until=as_text(pause.ends_at))
    return True


def played_seats(row: Game) -> list[int]:
    """Return the numbers of the seats that people play: all of them must agree."""
    seats = Seat.objects.filter(table=row.table_id, bot="", user__isnull=False)
    return [number for number in seats.values_list("number", flat=True) if number is not None]


def lock_own_seat(game_id: int, user: User) -> tuple[Game, Seat]:
    """Lock the game and return it with the player's seat. Refuse players whose seat a bot has."""
    row = locked(game_id).row
    if row.table.pace == NONE:
        raise Refused(_("This table has no clock."))
    seat = Seat.objects.filter(table=row.table_id, user=user).first()
    if seat is None:
        raise Refused(_("You don’t play at this table."), status=403)
    if seat.bot:
        raise Refused(_("A bot is playing for you, so you can’t decide this."), status=403)
    return row, seat
