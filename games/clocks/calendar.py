"""When a clock runs and when it stands: quiet hours and weekends of a player's zone, vacations, pauses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)
SATURDAY = 5
WINDOW = timedelta(days=28)
"""So much of the calendar is laid out at a time."""


@dataclass(frozen=True)
class Span:
    """From `start` on, until just before `end`."""

    start: datetime
    end: datetime

    def holds(self, moment: datetime) -> bool:
        """It is within."""
        return self.start <= moment < self.end


@dataclass(frozen=True)
class Quiet:
    """The hours in which no deadline falls, by the clock on the player's wall."""

    begins: time
    ends: time

    def span(self, day: date, zone: ZoneInfo) -> Span:
        """The quiet hours that begin on this day. An hour that comes twice is quiet both times."""
        last = day if self.begins < self.ends else day + DAY
        return Span(instant(day, self.begins, zone), instant(last, self.ends, zone, last=True))


@dataclass(frozen=True)
class Calendar:
    """One player's time at one table."""

    zone: ZoneInfo
    quiet: Quiet | None = None
    sleeping: bool = False
    """Quiet hours stop the clock; otherwise it runs through them and only the deadline keeps out."""
    weekends: bool = False
    """Saturdays and Sundays stop it."""
    stops: tuple[Span, ...] = ()
    """Vacations and pauses."""

    def running(self, start: datetime, end: datetime) -> timedelta:
        """For how long the clock runs between two moments."""
        ran = max(end - start, timedelta())
        for span in self._standing(start, end):
            ran -= min(span.end, end) - max(span.start, start)
        return ran

    def after(self, start: datetime, amount: timedelta) -> datetime:
        """When the clock has run for so long."""
        moment = start
        while True:
            end = moment + WINDOW
            for span in self._standing(moment, end):
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
        """When the time is up: never in quiet hours, nor while the clock stands."""
        moment = self.after(start, amount)
        while span := next((span for span in self._closed(moment) if span.holds(moment)), None):
            moment = span.end
        return moment

    def _closed(self, moment: datetime) -> Iterator[Span]:
        yield from self._standing(moment, moment + SECOND)
        if self.quiet:
            yield from (self.quiet.span(day, self.zone) for day in _days(moment, moment, self.zone))

    def _standing(self, start: datetime, end: datetime) -> list[Span]:
        """Where the clock stands between two moments; in order, and apart from each other."""
        spans = [*self.stops]
        if self.weekends or (self.sleeping and self.quiet):
            for day in _days(start, end, self.zone):
                spans += self._of(day)
        return merged(span for span in spans if span.start < end and start < span.end)

    def _of(self, day: date) -> Iterator[Span]:
        if self.sleeping and self.quiet:
            yield self.quiet.span(day, self.zone)
        if self.weekends and day.weekday() == SATURDAY:
            yield Span(instant(day, time(), self.zone), instant(day + 2 * DAY, time(), self.zone, last=True))


def _days(start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[date]:
    """All whose quiet hours or weekend may reach into it. A zone may have skipped a day."""
    day = start.astimezone(zone).date() - 3 * DAY
    last = end.astimezone(zone).date() + DAY
    while day <= last:
        yield day
        day += DAY


def merged(spans: Iterable[Span]) -> list[Span]:
    """In order, those that meet as one."""
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
    """The first so much of them."""
    found, left = [], most
    for span in merged(spans):
        if left <= timedelta():
            break
        found.append(Span(span.start, min(span.end, span.start + left)))
        left -= span.end - span.start
    return found


def instant(day: date, at: time, zone: ZoneInfo, *, last: bool = False) -> datetime:
    """The moment a wall clock shows this, in UTC. Shown twice: the first, or the last.

    Where clocks are put forward over it, the moment they are.
    """
    wall = datetime.combine(day, at, tzinfo=zone)
    early, late = (wall.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if early <= late:
        return late if last else early
    return _jump(late, early, zone)


def _jump(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """When the offset changes between the two, to the second."""
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
