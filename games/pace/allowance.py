"""Vacations: so many days a year, with working days between two."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.clocks.calendar import DAY, Span, instant

DAYS_A_YEAR = 30
BETWEEN = timedelta(days=3)
AHEAD = timedelta(days=366)
"""So far ahead may a vacation be planned."""


def days(span: Span, zone: ZoneInfo) -> list[date]:
    """The days of the player's own calendar that it touches."""
    first, last = span.start.astimezone(zone).date(), (span.end - timedelta(microseconds=1)).astimezone(zone)
    return [first + number * DAY for number in range((last.date() - first).days + 1)]


def used(spans: Iterable[Span], zone: ZoneInfo, year: int) -> int:
    """Days of this year in vacations taken or planned."""
    return len({day for span in spans for day in days(span, zone) if day.year == year})


def overdrawn(span: Span, others: Iterable[Span], zone: ZoneInfo) -> int | None:
    """The first year whose allowance this one would exceed."""
    every = [*others, span]
    years = sorted({day.year for day in days(span, zone)})
    return next((year for year in years if used(every, zone, year) > DAYS_A_YEAR), None)


def too_close(span: Span, others: Iterable[Span]) -> Span | None:
    """One of the others that overlaps it or leaves less than three days between."""
    return next(
        (one for one in others if span.start < one.end + BETWEEN and one.start < span.end + BETWEEN), None
    )


def whole_days(first: date, last: date, zone: ZoneInfo) -> Span:
    """From the beginning of one day to the end of another."""
    return Span(instant(first, time(), zone), instant(last + DAY, time(), zone, last=True))


def from_now(moment: datetime, last: date, zone: ZoneInfo) -> Span:
    """At once, to the end of a day."""
    return Span(moment, instant(last + DAY, time(), zone, last=True))
