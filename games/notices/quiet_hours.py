"""Moves reminders, digests and alarms out of a player's quiet hours."""

from datetime import datetime, timedelta

from games.clocks.calendar import Quiet, quiet_around, zone_of
from games.clocks.read import quiet_of
from games.models import User

IN_TIME = timedelta(hours=1)
"""A reminder may wait for the end of the quiet hours if so much time is left then."""

BEFORE = timedelta(minutes=15)
"""Otherwise it comes so long before they begin."""


def reminder_at(
    moment: datetime, *, quiet: Quiet | None, zone: str, since: datetime, deadline: datetime
) -> datetime | None:
    """Return when to remind instead of at `moment`: after the quiet hours, or else before they begin.

    Return None if the whole time for the decision lies in quiet hours.
    """
    asleep = quiet_around(quiet, zone_of(zone), moment)
    if asleep is None:
        return moment
    if asleep.end <= deadline - IN_TIME:
        return asleep.end
    if since < asleep.start:
        return max(since, asleep.start - BEFORE)
    return asleep.end if asleep.end < deadline else None


def awake_at(user: User, moment: datetime) -> datetime:
    """Return the moment, or the end of the player's quiet hours if it falls in them."""
    quiet = quiet_of(getattr(user, "habits", None))
    asleep = quiet_around(quiet, zone_of(user.time_zone), moment)
    return asleep.end if asleep else moment
