"""Plans and cancels vacations, which stop the player's clocks."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks.calendar import Span, zone_of
from games.clocks.events import reload_pages
from games.clocks.paces import NONE
from games.clocks.read import FOR_CALENDARS, calendars
from games.clocks.words import day
from games.clocks.write import recount
from games.models import Clock, Game, User, Vacation
from games.models.table import Status
from games.pace import allowance
from games.table.limits import lock_user
from games.table.pace_read import SHOWN_AHEAD


def plan(*, user: User, last: date, first: date | None = None) -> Vacation:
    """Plan a vacation to the end of `last`. It starts at the beginning of `first`, or at once without it."""
    with _changing(user) as moment:
        zone = zone_of(user.time_zone)
        today = moment.astimezone(zone).date()
        _check_days(first or today, last, today)
        if first is None or first == today:
            span = allowance.from_now(moment, last, zone)
        else:
            span = allowance.whole_days(first, last, zone)
        _check_allowance(user, span)
        return Vacation.objects.create(user=user, starts_at=span.start, ends_at=span.end, planned_at=moment)


def cancel(*, user: User, vacation_id: int) -> None:
    """Delete a vacation that has not begun, or end a running one now. Its days remain used."""
    with _changing(user) as moment:
        vacation = Vacation.objects.filter(pk=vacation_id, user=user, ends_at__gt=moment).first()
        if vacation is None:
            raise Refused(_("This vacation doesn’t exist."), status=404)
        if vacation.starts_at >= moment:
            vacation.delete()
        else:
            vacation.ends_at = moment
            vacation.save(update_fields=["ends_at"])


def _check_days(first: date, last: date, today: date) -> None:
    """Refuse dates out of range before any arithmetic with them: it would overflow at `date.max`."""
    if not today <= first <= last:
        raise Refused(_("A vacation must start today or later and end after it starts."), status=422)
    if first > today + allowance.AHEAD or last > first + allowance.AHEAD:
        raise Refused(_("You can plan vacations up to a year ahead."), status=422)


def _check_allowance(user: User, span: Span) -> None:
    zone = zone_of(user.time_zone)
    others = spans(user)
    if near := allowance.too_close(span, others):
        near_day = day(near.start.astimezone(zone).date())
        reason = _("Leave at least 3 days between two vacations. The one on %(day)s is too close.")
        raise Refused(reason % {"day": near_day}, status=422)
    if year := allowance.overdrawn(span, others, zone):
        reason = _("You have %(days)s vacation days a year. This would be more in %(year)s.")
        raise Refused(reason % {"days": allowance.DAYS_A_YEAR, "year": year}, status=422)


def spans(user: User) -> list[Span]:
    """Return all vacations of the user, past and planned."""
    return [Span(*pair) for pair in user.vacations.values_list("starts_at", "ends_at")]


@contextmanager
def _changing(user: User) -> Iterator[datetime]:
    """Lock the player's games, yield the moment of the change, then recount the player's clocks."""
    with transaction.atomic():
        lock_user(user)
        seated = {"table__status": Status.RUNNING, "table__seats__user": user}
        games = Game.objects.select_for_update(of=("self",)).filter(**seated).exclude(table__pace=NONE)
        rows = list(games.order_by("pk").only("version"))
        running = list(
            Clock.objects.filter(game__in=rows, user=user, ended_at=None).select_related(*FOR_CALENDARS)
        )
        before, moment = calendars(running), clock.now()
        shown = _shown(user, running, moment)
        yield moment
        recount(running, before, moment)
        if _shown(user, running, moment) != shown:  # pages do not show vacations far ahead
            reload_pages(rows)


def _shown(user: User, running: list[Clock], moment: datetime) -> tuple[list[Span], list[datetime]]:
    """Return the vacations and deadlines that the pages of other players show."""
    soon = [span for span in spans(user) if moment < span.end and span.start <= moment + SHOWN_AHEAD]
    return sorted(soon, key=lambda span: span.start), [seat_clock.deadline_at for seat_clock in running]
