"""Quiet hours for tests, read from a local clock instead of being calculated."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.clocks.calendar import Quiet

QUARTER = timedelta(minutes=15)
NIGHT = Quiet(time(23), time(7))


def is_quiet(quiet: Quiet, moment: datetime, zone: ZoneInfo) -> bool:
    """Return whether the moment lies in the quiet hours, judged by the local time alone."""
    shown = moment.astimezone(zone).time().replace(fold=0)
    if quiet.begins < quiet.ends:
        return quiet.begins <= shown < quiet.ends
    return shown >= quiet.begins or shown < quiet.ends
