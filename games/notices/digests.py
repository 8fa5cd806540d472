"""Calculates when the daily digest of a player is due."""

from datetime import datetime, time, timedelta

from games.base import clock
from games.clocks.calendar import DAY, instant, zone_of
from games.models import Notice, User
from games.notices.quiet_hours import awake_at
from games.notices.recipients import settings_of

ABOUT_TO_GO = timedelta(minutes=5)
"""How long a digest that is due may have to wait because another mail has just been sent."""


def digest_at(user: User, moment: datetime) -> datetime:
    """Return when the next digest is due: at the chosen hour of the player's local time.

    A digest whose hour lies in quiet hours is sent at the end of them.
    """
    zone, hour = zone_of(user.time_zone), time(settings_of(user).digest_hour)
    day = moment.astimezone(zone).date()
    chosen = (awake_at(user, instant(day + step * DAY, hour, zone)) for step in (-1, 0, 1))
    return next(due for due in chosen if due > moment)


def move_digests(user: User) -> None:
    """Move waiting digests to a new hour or zone. A digest that is about to be sent is not moved."""
    fresh, moment = User.objects.select_related("wishes", "habits").get(pk=user.pk), clock.now()
    waiting = Notice.objects.filter(user=user, digest=True, status="waiting", leader=None)
    waiting.filter(due_at__gt=moment + ABOUT_TO_GO).update(due_at=digest_at(fresh, moment))
