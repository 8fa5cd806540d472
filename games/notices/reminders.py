"""Reminders: when a part of somebody's time is left; reckoned anew whenever their deadline has moved."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.base import clock
from games.clocks.calendar import SECOND
from games.clocks.paces import PACES
from games.clocks.write import OF_CLOCKS, calendars
from games.models import Clock, Maintenance
from games.models.pace import TO_RECKON
from games.notices import announce

BATCH = 200
WITH_WISHES = (*OF_CLOCKS, "user__wishes", "seat__user")


def sweep_reminders() -> int:
    """How many were written. The outbox takes one for each deadline, whoever sweeps twice."""
    if Maintenance.objects.filter(done_at=None).exists():
        return 0
    while _reckon() == BATCH:
        pass
    return _remind()


def _reckon() -> int:
    """When to remind, for clocks whose deadline is new or has moved."""
    clocks = list(Clock.objects.filter(TO_RECKON).select_related(*WITH_WISHES).order_by("pk")[:BATCH])
    days = calendars(clocks)
    for one in clocks:
        left = max(one.left - _share(one), SECOND)  # not while the clock stands
        live = one.seat.table.pace == announce.LIVE
        one.remind_at = None if live else days[one.seat_id].after(one.counted_from, left)
        one.reckoned_for = one.deadline_at
    Clock.objects.bulk_update(clocks, ["reckoned_for", "remind_at"])
    return len(clocks)


def _share(one: Clock) -> timedelta:
    """The part of the whole time that its player wants to be reminded at."""
    pace = PACES[one.seat.table.pace]
    whole = pace.extension if one.extended else one.left + one.used
    per_cent = announce.wishes_of(one.user).reminder_share if one.user else 0
    return whole * per_cent / 100


def _remind() -> int:
    """Of a deadline that moves at this very moment, the next sweep knows better."""
    with transaction.atomic():
        due = _due(clock.now())
        announce.remind(due)
        Clock.objects.filter(pk__in=[one.pk for one in due]).update(remind_at=None)
    return len(due)


def _due(moment: datetime) -> list[Clock]:
    running = Clock.objects.filter(ended_at=None, claimed_at=None, reckoned_for=F("deadline_at"))
    due = running.filter(remind_at__lte=moment).order_by("remind_at", "pk")
    return list(due.select_related(*WITH_WISHES)[:BATCH])
