"""Calculates seasons: two months each, in UTC. Season 20266 is the sixth of 2026."""

from datetime import UTC, date, datetime

MONTHS = 2
A_YEAR = 12 // MONTHS
ALL_TIME = 0
"""Used instead of a season's number for the rating that is never reset."""


def season_at(moment: datetime) -> int:
    """Return the season of this moment. Midnight belongs to the new season."""
    day = moment.astimezone(UTC)
    return number(day.year, (day.month - 1) // MONTHS + 1)


def number(year: int, part: int) -> int:
    """Return the number of a season."""
    return year * 10 + part


def is_season(season: int) -> bool:
    """Return whether this is the number of a season."""
    return 1 <= season % 10 <= A_YEAR and 2000 <= season // 10 <= 9998


def starts(season: int) -> datetime:
    """Return the first moment of the season."""
    year, part = divmod(season, 10)
    return datetime(year, (part - 1) * MONTHS + 1, 1, tzinfo=UTC)


def ends(season: int) -> datetime:
    """Return the first moment of the next season."""
    return starts(following(season))


def following(season: int) -> int:
    """Return the next season."""
    year, part = divmod(season, 10)
    return number(year, part + 1) if part < A_YEAR else number(year + 1, 1)


def months(season: int) -> tuple[date, date]:
    """Return a day in the first and one in the last month of the season, for its name."""
    first = starts(season).date()
    return first, first.replace(month=first.month + MONTHS - 1)
