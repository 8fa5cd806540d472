"""Calculates when a clock runs and when it is stopped: quiet hours, weekends, vacations, pauses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)
SATURDAY = 5
WINDOW = timedelta(days=28)
"""How much of the calendar `Calendar.after` looks at in one step."""


@dataclass(frozen=True)
class Span:
    """A stretch of time that includes `start` and excludes `end`."""

    start: datetime
    end: datetime

    def holds(self, moment: datetime) -> bool:
        """Return whether the moment lies in the span."""
        return self.start <= moment < self.end


@dataclass(frozen=True)
class Quiet:
    """Daily hours, in the player's local time, in which no deadline falls."""

    begins: time
    ends: time

    def span(self, day: date, zone: ZoneInfo) -> Span:
        """Return the quiet hours that begin on this day. An hour that occurs twice is quiet both times."""
        last = day if self.begins < self.ends else day + DAY
        return Span(instant(day, self.begins, zone), instant(last, self.ends, zone, last=True))


@dataclass(frozen=True)
class Calendar:
    """When the clock of one player runs at one table."""

    zone: ZoneInfo
    quiet: Quiet | None = None
    sleeping: bool = False
    """Whether quiet hours stop the clock. If not, they only postpone the deadline."""
    weekends: bool = False
    """Whether Saturdays and Sundays stop the clock."""
    stops: tuple[Span, ...] = ()
    """Vacations and pauses, which stop the clock."""

    def running(self, start: datetime, end: datetime) -> timedelta:
        """Return how long the clock runs between two moments."""
        ran = max(end - start, timedelta())
        for span in self._stops(start, end):
            ran -= min(span.end, end) - max(span.start, start)
        return ran

    def after(self, start: datetime, amount: timedelta) -> datetime:
        """Return the moment at which the clock has run for this amount since `start`."""
        moment = start
        while True:
            end = moment + WINDOW
            for span in self._stops(moment, end):
                if moment + amount <= span.start:
                    return moment + amount
                amount -= max(span.start - moment, timedelta())
                moment = max(moment, span.end)
            if moment + amount <= end:
                return moment + amount
            if moment < end:
                amount -= end - moment
                moment = end

    def deadline(self, start: datetime, amount: timedelta) -> datetime:
        """Return when the time is up: never in quiet hours, and never while the clock is stopped."""
        moment = self.after(start, amount)
        while span := next((span for span in self._no_deadline(moment) if span.holds(moment)), None):
            moment = span.end
        return moment

    def quiet_around(self, moment: datetime) -> Span | None:
        """Return the quiet hours around this moment; None outside of them."""
        return quiet_around(self.quiet, self.zone, moment)

    def _no_deadline(self, moment: datetime) -> Iterator[Span]:
        """Yield the spans around this moment in which no deadline falls."""
        yield from self._stops(moment, moment + SECOND)
        if self.quiet:
            yield from (self.quiet.span(day, self.zone) for day in _days(moment, moment, self.zone))

    def _stops(self, start: datetime, end: datetime) -> list[Span]:
        """Return the stops between two moments, in order and without overlaps."""
        spans = [*self.stops]
        if self.weekends or (self.sleeping and self.quiet):
            for day in _days(start, end, self.zone):
                spans += self._daily_stops(day)
        return merged(span for span in spans if span.start < end and start < span.end)

    def _daily_stops(self, day: date) -> Iterator[Span]:
        if self.sleeping and self.quiet:
            yield self.quiet.span(day, self.zone)
        if self.weekends and day.weekday() == SATURDAY:
            yield Span(instant(day, time(), self.zone), instant(day + 2 * DAY, time(), self.zone, last=True))


def quiet_around(quiet: Quiet | None, zone: ZoneInfo, moment: datetime) -> Span | None:
    """Return the quiet hours around this moment; None outside of them, or if there are none."""
    spans = (quiet.span(day, zone) for day in _days(moment, moment, zone)) if quiet else ()
    return next((span for span in spans if span.holds(moment)), None)


def _days(start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[date]:
    """Yield all days whose quiet hours or weekend may reach into the span. A zone may have skipped a day."""
    day = start.astimezone(zone).date() - 3 * DAY
    last = end.astimezone(zone).date() + DAY
    while day <= last:
        yield day
        day += DAY


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order; spans that touch or overlap become one."""
    found: list[Span] = []
    for span in sorted(spans, key=lambda span: span.start):
        if span.end <= span.start:
            continue
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def clipped(spans: Iterable[Span], most: timedelta) -> list[Span]:
    """Return the spans, cut off after `most` in total."""
    found, left = [], most
    for span in merged(spans):
        if left <= timedelta():
            break
        found.append(Span(span.start, min(span.end, span.start + left)))
        left -= span.end - span.start
    return found


def instant(day: date, at: time, zone: ZoneInfo, *, last: bool = False) -> datetime:
    """Return the moment, in UTC, at which a local clock shows this time.

    If it shows the time twice, return the first moment, or the last one if `last`.
    If clocks are put forward over the time, return the moment at which that happens.
    """
    wall = datetime.combine(day, at, tzinfo=zone)
    early, late = (wall.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if early <= late:
        return late if last else early
    return _jump(late, early, zone)


def _jump(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """Return when the offset changes between two moments, to the second."""
    offset = before.astimezone(zone).utcoffset()
    while after - before > SECOND:
        middle = before + (after - before) // 2
        middle -= timedelta(microseconds=middle.microsecond)
        if middle <= before:
            break
        if middle.astimezone(zone).utcoffset() == offset:
            before = middle
        else:
            after = middle
    return after


def zone_of(name: str) -> ZoneInfo:
    """Return the time zone of this name, or UTC if the tz database has dropped it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
