"""Vacations: planned or at once, never stacked; the player's clocks stand meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime

from django.db import transaction
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.clocks import write as clocks
from games.clocks.calendar import Span
from games.clocks.paces import NONE
from games.models import Clock, Game, User, Vacation
from games.models.table import Status
from games.pace import allowance
from games.table.pace_read import SHOWN_AHEAD


def plan(*, user: User, last: date, first: date | None = None) -> Vacation:
    """To the end of the day `last`: from the beginning of `first` on, or at once."""
    with _changing(user) as moment:
        zone = clocks.zone_of(user.time_zone)
        today = moment.astimezone(zone).date()
        _check_days(first or today, last, today)
        if first is None or first == today:
            span = allowance.from_now(moment, last, zone)
        else:
            span = allowance.whole_days(first, last, zone)
        _check(user, span)
        return Vacation.objects.create(user=user, starts_at=span.start, ends_at=span.end, planned_at=moment)


def cancel(*, user: User, vacation_id: int) -> None:
    """One that has not begun is as if it had never been planned; a running one ends now, its days used."""
    with _changing(user) as moment:
        found = Vacation.objects.filter(pk=vacation_id, user=user, ends_at__gt=moment).first()
        if found is None:
            raise Refused(_("This vacation doesn’t exist."), status=404)
        if found.starts_at >= moment:
            found.delete()
        else:
            found.ends_at = moment
            found.save(update_fields=["ends_at"])


def _check_days(first: date, last: date, today: date) -> None:
    """Before anything is reckoned with them: the calendar has a first and a last day, too."""
    if not today <= first <= last:
        raise Refused(_("A vacation must start today or later and end after it starts."), status=422)
    if first > today + allowance.AHEAD or last > first + allowance.AHEAD:
        raise Refused(_("You can plan vacations up to a year ahead."), status=422)


def _check(user: User, span: Span) -> None:
    zone = clocks.zone_of(user.time_zone)
    others = spans(user)
    if near := allowance.too_close(span, others):
        day = date_format(near.start.astimezone(zone), "SHORT_DATE_FORMAT")
        told = _("Leave at least 3 days between two vacations. The one on %(day)s is too close.")
        raise Refused(told % {"day": day}, status=422)
    if year := allowance.overdrawn(span, others, zone):
        told = _("You have %(days)s vacation days a year. This would be more in %(year)s.")
        raise Refused(told % {"days": allowance.DAYS_A_YEAR, "year": year}, status=422)


def spans(user: User) -> list[Span]:
    """All of them, taken and planned."""
    return [Span(*pair) for pair in user.vacations.values_list("starts_at", "ends_at")]


@contextmanager
def _changing(user: User) -> Iterator[datetime]:
    """Nobody moves in this player's games meanwhile; afterwards their clocks count by the new calendar."""
    with transaction.atomic():
        # No key: clocks that refer to this person may be begun meanwhile by whoever holds their game.
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        seated = {"table__status": Status.RUNNING, "table__seats__user": user}
        games = Game.objects.select_for_update(of=("self",)).filter(**seated).exclude(table__pace=NONE)
        rows = list(games.order_by("pk").only("version"))
        running = list(
            Clock.objects.filter(game__in=rows, user=user, ended_at=None).select_related(*clocks.OF_CLOCKS)
        )
        before, moment = clocks.calendars(running), clock.now()
        seen = _seen(user, running, moment)
        yield moment
        clocks.recount(running, before, moment)
        if _seen(user, running, moment) != seen:  # what is planned for later is nobody else's business yet
            clocks.stir(rows)


def _seen(user: User, running: list[Clock], moment: datetime) -> tuple[list[Span], list[datetime]]:
    """What the pages of others show of it."""
    soon = [span for span in spans(user) if moment < span.end and span.start <= moment + SHOWN_AHEAD]
    return sorted(soon, key=lambda span: span.start), [one.deadline_at for one in running]
