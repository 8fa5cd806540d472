"""Reminds players when a part of their time is left."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.base import clock
from games.clocks.calendar import SECOND
from games.clocks.paces import PACES
from games.clocks.read import FOR_CALENDARS, calendars, quiet_of
from games.models import Clock, Maintenance
from games.models.pace import TO_RECKON
from games.notices.announce import LIVE, remind
from games.notices.quiet_hours import reminder_at
from games.notices.recipients import settings_of

BATCH = 200
WITH_SETTINGS = (*FOR_CALENDARS, "user__wishes", "user__habits", "seat__user")
"""The relations of a clock that reminders need."""


def sweep_reminders() -> int:
    """Write the reminders that are due and return how many. The outbox ignores duplicates of a deadline."""
    if Maintenance.objects.filter(done_at=None).exists():
        return 0
    while _schedule() == BATCH:
        pass
    return _remind()


def _schedule() -> int:
    """Set `remind_at` of one batch of clocks whose deadline is new or has changed. Return its size."""
    clocks = list(Clock.objects.filter(TO_RECKON).select_related(*WITH_SETTINGS).order_by("pk")[:BATCH])
    calendar_of = calendars(clocks)
    for running in clocks:
        left = max(running.left - _share(running), SECOND)  # not while the clock is stopped
        live = running.seat.table.pace == LIVE
        wanted = calendar_of[running.seat_id].after(running.counted_from, left)
        running.remind_at = None if live else _awake(running, wanted)
        running.reckoned_for = running.deadline_at
    Clock.objects.bulk_update(clocks, ["reckoned_for", "remind_at"])
    return len(clocks)


def _awake(running: Clock, moment: datetime) -> datetime | None:
    """Return the moment moved out of the quiet hours of the clock's player."""
    return reminder_at(
        moment, quiet=quiet_of(running), zone=running.zone, since=running.counted_from,
        deadline=running.deadline_at,
    )  # fmt: skip


def _share(running: Clock) -> timedelta:
    """Return how much time is left when the player wants to be reminded."""
    pace = PACES[running.seat.table.pace]
    whole = pace.extension if running.extended else running.left + running.used
    per_cent = settings_of(running.user).reminder_share if running.user else 0
    return whole * per_cent / 100


def _remind() -> int:
    """Write reminders for one batch of clocks and return its size. The next sweep sees later deadlines."""
    with transaction.atomic():
        due = _due(clock.now())
        remind(due)
        Clock.objects.filter(pk__in=[reminded.pk for reminded in due]).update(remind_at=None)
    return len(due)


def _due(moment: datetime) -> list[Clock]:
    running = Clock.objects.filter(ended_at=None, claimed_at=None, reckoned_for=F("deadline_at"))
    due = running.filter(remind_at__lte=moment).order_by("remind_at", "pk")
    return list(due.select_related(*WITH_SETTINGS)[:BATCH])
