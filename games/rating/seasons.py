"""Seasons: two months each, by the calendar in UTC. A number says year and place in the year: 20266."""

from datetime import UTC, date, datetime

MONTHS = 2
A_YEAR = 12 // MONTHS
ALL_TIME = 0
"""Stands where a season's number could: the rating that is never reset."""


def season_at(moment: datetime) -> int:
    """The season in which this moment lies; midnight belongs to the new one."""
    day = moment.astimezone(UTC)
    return number(day.year, (day.month - 1) // MONTHS + 1)


def number(year: int, part: int) -> int:
    """From the parts."""
    return year * 10 + part


def is_season(season: int) -> bool:
    """Whether there is such a season in the calendar."""
    return 1 <= season % 10 <= A_YEAR and 2000 <= season // 10 <= 9998


def starts(season: int) -> datetime:
    """Its first moment."""
    year, part = divmod(season, 10)
    return datetime(year, (part - 1) * MONTHS + 1, 1, tzinfo=UTC)


def ends(season: int) -> datetime:
    """The first moment of the next one."""
    return starts(following(season))


def following(season: int) -> int:
    """The next season."""
    year, part = divmod(season, 10)
    return number(year, part + 1) if part < A_YEAR else number(year + 1, 1)


def months(season: int) -> tuple[date, date]:
    """A day in its first and one in its last month, for its name."""
    first = starts(season).date()
    return first, first.replace(month=first.month + MONTHS - 1)
