"""Calculates the vacation allowance: days per year and the gap between two vacations."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.clocks.calendar import DAY, Span, instant

DAYS_A_YEAR = 30
BETWEEN = timedelta(days=3)
"""The shortest time between two vacations."""
AHEAD = timedelta(days=366)
"""How far ahead a vacation may be planned."""


def days(span: Span, zone: ZoneInfo) -> list[date]:
    """Return the days, in the player's zone, that the span touches."""
    first, last = span.start.astimezone(zone).date(), (span.end - timedelta(microseconds=1)).astimezone(zone)
    return [first + number * DAY for number in range((last.date() - first).days + 1)]


def used(spans: Iterable[Span], zone: ZoneInfo, year: int) -> int:
    """Return how many days of this year lie in these vacations."""
    return len({day for span in spans for day in days(span, zone) if day.year == year})


def overdrawn(span: Span, others: Iterable[Span], zone: ZoneInfo) -> int | None:
    """Return the first year whose allowance the new vacation would exceed, or None."""
    every = [*others, span]
    years = sorted({day.year for day in days(span, zone)})
    return next((year for year in years if used(every, zone, year) > DAYS_A_YEAR), None)


def too_close(span: Span, others: Iterable[Span]) -> Span | None:
    """Return another vacation that overlaps the new one or leaves less than three days between them."""
    first, last = span.start - BETWEEN, span.end + BETWEEN
    return next((other for other in others if first < other.end and other.start < last), None)


def whole_days(first: date, last: date, zone: ZoneInfo) -> Span:
    """Return the span from the beginning of the first day to the end of the last."""
    return Span(instant(first, time(), zone), instant(last + DAY, time(), zone, last=True))


def from_now(moment: datetime, last: date, zone: ZoneInfo) -> Span:
    """Return the span from this moment to the end of the last day."""
    return Span(moment, instant(last + DAY, time(), zone, last=True))
