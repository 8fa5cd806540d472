"""The calendar in all time zones: daylight saving, quiet hours, weekends."""

from datetime import UTC, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.clocks.calendar import DAY, SATURDAY, Calendar, Quiet, Span, clipped, instant, merged
from tests.site.pace.quiet_hours import NIGHT, QUARTER, is_quiet

ZONES = sorted(available_timezones())
HOUR = timedelta(hours=1)
A_MINUTE = timedelta(minutes=1)
FOLD = 13
"""Quarters of an hour by which a clock is put back at most, and one more."""
WEEKS = 96 * 7 * 9
"""Quarters of an hour that the longest example may take."""
BERLIN, SAO_PAULO = ZoneInfo("Europe/Berlin"), ZoneInfo("America/Sao_Paulo")

zones = st.sampled_from(ZONES).map(ZoneInfo)
moments = st.datetimes(datetime(2011, 1, 1), datetime(2031, 1, 1), timezones=st.just(UTC)).map(
    lambda moment: moment.replace(microsecond=0)
)
amounts = st.integers(0, 45 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))
times = st.integers(0, 24 * 4 - 1).map(lambda quarter: time(quarter // 4, quarter % 4 * 15))
nights = st.builds(Quiet, times, times).filter(lambda quiet: quiet.begins != quiet.ends)

pytestmark = pytest.mark.slow


@cache
def turns(zone: ZoneInfo) -> list[datetime]:
    """Return the days around which the zone's clocks are put forward or back."""
    found, day = [], datetime(2011, 1, 1, tzinfo=UTC)
    while day.year < 2031:
        following = day + timedelta(days=7)
        if day.astimezone(zone).utcoffset() != following.astimezone(zone).utcoffset():
            found += [day + timedelta(days=number) for number in range(8)]
        day = following
    return found or [datetime(2026, 11, 16, tzinfo=UTC)]


@st.composite
def edges(draw: st.DrawFn) -> tuple[ZoneInfo, datetime]:
    """Draw a zone and a moment; half of the moments are close to a change of the clocks."""
    zone = draw(zones)
    if draw(st.booleans()):
        return zone, draw(moments)
    return zone, draw(st.sampled_from(turns(zone))) + timedelta(minutes=draw(st.integers(0, 24 * 60)))


@st.composite
def calendars(draw: st.DrawFn, *, quarters: bool = False) -> tuple[Calendar, datetime]:
    """Draw a calendar with all kinds of stops, if asked at quarters of an hour only."""
    zone, moment = draw(edges())
    lengths = amounts
    if quarters:
        moment -= (moment - datetime(2011, 1, 1, tzinfo=UTC)) % QUARTER
        lengths = st.integers(0, 10 * 96).map(lambda number: number * QUARTER)
    stops = [
        Span(start := moment + draw(lengths) - 7 * DAY, start + draw(lengths))
        for _ in range(draw(st.integers(0, 3)))
    ]
    quiet = draw(st.none() | nights)
    calendar = Calendar(zone, quiet, draw(st.booleans()), draw(st.booleans()), tuple(stops))
    # Quiet hours that leave nothing of the week would stand for ever; the form allows twelve of them.
    if (
        quiet
        and (datetime.combine(moment, quiet.ends) - datetime.combine(moment, quiet.begins)) % DAY > 12 * HOUR
    ):
        calendar = Calendar(
            zone, Quiet(quiet.ends, quiet.begins), calendar.sleeping, calendar.weekends, tuple(stops)
        )
    return calendar, moment


@settings(max_examples=400, deadline=None, derandomize=True)
@given(edges(), nights, amounts)
def test_a_deadline_never_falls_into_quiet_hours(
    at: tuple[ZoneInfo, datetime], quiet: Quiet, amount: timedelta
) -> None:
    zone, start = at
    deadline = Calendar(zone, quiet).deadline(start, amount)
    assert deadline >= start + amount
    assert not is_quiet(quiet, deadline, zone)
    length = (datetime.combine(start, quiet.ends) - datetime.combine(start, quiet.begins)) % DAY
    assert deadline - (start + amount) <= length + 25 * HOUR, (
        "at most the quiet hours, and a day that was skipped"
    )
    if not is_quiet(quiet, start + amount, zone) and not is_quiet(quiet, start + amount + 2 * HOUR, zone):
        assert deadline == start + amount or is_quiet(quiet, start + amount - 2 * HOUR, zone)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(edges(), amounts)
def test_a_deadline_in_quiet_hours_is_postponed_to_their_end(
    at: tuple[ZoneInfo, datetime], amount: timedelta
) -> None:
    zone, start = at
    deadline = Calendar(zone, NIGHT).deadline(start, amount)
    if deadline != start + amount:
        before = deadline - A_MINUTE
        assert (
            is_quiet(NIGHT, before, zone)
            or deadline.astimezone(zone).utcoffset() != before.astimezone(zone).utcoffset()
        )


def standing(calendar: Calendar, start: datetime, steps: int) -> tuple[list[bool], list[bool]]:
    """Return, for each quarter of an hour, whether the clock is stopped and whether no deadline may be."""
    at = [start + step * QUARTER for step in range(steps)]
    wall = [moment.astimezone(calendar.zone) for moment in at]
    night = [bool(calendar.quiet) and is_quiet(calendar.quiet, moment, calendar.zone) for moment in at]
    for step in range(1, steps):  # the hour that comes twice has no gap of wakefulness in it
        if night[step] and not night[step - 1]:
            early = max(0, step - FOLD)
            if any(night[early : step - 1]):
                last = max(at for at in range(early, step - 1) if night[at])
                night[last:step] = [True] * (step - last)
    stands = [
        any(span.holds(moment) for span in calendar.stops)
        or (calendar.weekends and shown.weekday() >= SATURDAY)
        or (calendar.sleeping and asleep)
        for moment, shown, asleep in zip(at, wall, night, strict=True)
    ]
    return stands, [stopped or asleep for stopped, asleep in zip(stands, night, strict=True)]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(calendars(quarters=True), st.integers(0, 6 * 96))
def test_a_deadline_equals_one_counted_by_quarters_of_an_hour(
    at: tuple[Calendar, datetime], quarters: int
) -> None:
    calendar, start = at
    before = 2 * FOLD  # what an hour that comes twice looks like, is seen from before it
    stands, closed = standing(calendar, start - before * QUARTER, WEEKS + before)
    stands, closed = stands[before:], closed[before:]
    ran = [step for step, still in enumerate(stands) if not still]
    assert calendar.running(start, start + 30 * DAY) == sum(step < 30 * 96 for step in ran) * QUARTER
    up = ran[quarters - 1] + 1 if quarters else 0
    due = next(step for step in range(up, WEEKS) if not closed[step])
    assert calendar.deadline(start, quarters * QUARTER) == start + due * QUARTER


@settings(max_examples=300, deadline=None, derandomize=True)
@given(calendars(), amounts)
def test_a_clock_has_run_for_exactly_the_given_time_when_it_is_up(
    at: tuple[Calendar, datetime], amount: timedelta
) -> None:
    calendar, start = at
    up = calendar.after(start, amount)
    assert calendar.running(start, up) == amount
    deadline = calendar.deadline(start, amount)
    assert deadline >= up
    if calendar.sleeping or calendar.quiet is None:
        assert calendar.running(start, deadline) == amount, "moved only while it stands"


@settings(max_examples=300, deadline=None, derandomize=True)
@given(calendars(), amounts, amounts)
def test_running_times_add_up_and_deadlines_never_go_back(
    at: tuple[Calendar, datetime], first: timedelta, more: timedelta
) -> None:
    calendar, start = at
    middle, end = start + first, start + first + more
    ran = calendar.running(start, middle)
    assert timedelta() <= ran <= first
    assert ran + calendar.running(middle, end) == calendar.running(start, end)
    # Stopping to count in between, as a move of the calendar does, changes nothing and refills nothing.
    left = max(calendar.running(start, end) - ran, timedelta())
    assert calendar.after(middle, left) == calendar.after(start, ran + left) or left == timedelta()
    assert calendar.deadline(start, first) <= calendar.deadline(start, first + more)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(edges(), amounts, st.booleans())
def test_weekends_stop_every_clock(at: tuple[ZoneInfo, datetime], amount: timedelta, sleeping: bool) -> None:
    zone, start = at
    calendar = Calendar(zone, NIGHT, sleeping, weekends=True)
    assert calendar.deadline(start, amount).astimezone(zone).weekday() < SATURDAY
    first = start.astimezone(zone).date()
    saturday = first + timedelta(days=(SATURDAY - first.weekday()) % 7)
    begins, ends = instant(saturday, time(), zone), instant(saturday + 2 * DAY, time(), zone, last=True)
    assert calendar.running(begins, ends) == timedelta()
    assert calendar.running(begins - A_MINUTE, ends + A_MINUTE) <= 2 * A_MINUTE


def test_the_days_of_every_zone_follow_each_other_without_gaps() -> None:
    for place in map(ZoneInfo, ZONES):
        for turn in turns(place)[:80]:
            day = turn.date()
            here, there = instant(day, time(), place), instant(day + DAY, time(), place)
            assert here <= there <= here + timedelta(hours=49), place
            assert here.astimezone(place).date() >= day, place


def test_a_local_time_that_is_skipped_or_occurs_twice_has_a_defined_moment() -> None:
    spring, autumn = datetime(2026, 3, 29).date(), datetime(2026, 10, 25).date()
    assert instant(spring, time(2, 30), BERLIN) == datetime(2026, 3, 29, 1, tzinfo=UTC)
    assert instant(autumn, time(2, 30), BERLIN) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert instant(autumn, time(2, 30), BERLIN, last=True) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    asleep = Calendar(BERLIN, NIGHT, sleeping=True)
    night = datetime(2026, 3, 28, 22, tzinfo=UTC), datetime(2026, 3, 29, 5, tzinfo=UTC)
    assert asleep.running(*night) == timedelta(), "seven hours, not eight"
    assert asleep.running(night[0] - HOUR, night[1] + HOUR) == 2 * HOUR
    assert Calendar(BERLIN, NIGHT).deadline(datetime(2026, 10, 24, 12, tzinfo=UTC), 12 * HOUR) == datetime(
        2026, 10, 25, 6, tzinfo=UTC
    )


def test_a_quiet_hour_that_occurs_twice_is_quiet_both_times() -> None:
    late = Calendar(BERLIN, Quiet(time(22), time(2, 30)))
    for minutes in (20, 40, 70):  # 2:20, 2:40, and 2:10 again
        moment = datetime(2026, 10, 25, tzinfo=UTC) + minutes * A_MINUTE
        assert late.deadline(moment, timedelta()) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)


def test_a_day_without_midnight_begins_when_the_clocks_change() -> None:
    """São Paulo put its clocks forward at midnight; Samoa left out a Friday."""
    assert instant(datetime(2018, 11, 4).date(), time(), SAO_PAULO) == datetime(2018, 11, 4, 3, tzinfo=UTC)
    apia = ZoneInfo("Pacific/Apia")
    skipped = instant(datetime(2011, 12, 30).date(), time(12), apia)
    assert skipped == datetime(2011, 12, 30, 10, tzinfo=UTC)
    weekend = Calendar(apia, weekends=True)
    assert weekend.deadline(skipped - A_MINUTE, 2 * A_MINUTE) == datetime(2012, 1, 1, 10, 1, tzinfo=UTC)


def test_quiet_hours_and_weekends_include_their_start_and_exclude_their_end() -> None:
    plain = Calendar(ZoneInfo("UTC"), NIGHT, weekends=True)
    friday = datetime(2026, 11, 20, tzinfo=UTC)
    at = {hour: plain.deadline(friday, hour * HOUR) - friday for hour in (22, 23, 24, 25)}
    assert at == {22: 22 * HOUR, 23: 79 * HOUR, 24: 79 * HOUR, 25: 79 * HOUR}, "on to Monday at seven"
    assert plain.deadline(friday, timedelta(hours=22, minutes=59)) == friday + timedelta(hours=22, minutes=59)
    monday = friday + 3 * DAY
    assert plain.deadline(monday, 6 * HOUR) == plain.deadline(monday, 7 * HOUR) == monday + 7 * HOUR


def test_touching_spans_are_merged_and_a_maximum_cuts_the_last_one() -> None:
    day = datetime(2026, 7, 1, tzinfo=UTC)
    spans = [Span(day + 5 * DAY, day + 9 * DAY), Span(day, day + 2 * DAY), Span(day + DAY, day + 3 * DAY)]
    assert merged(spans) == [Span(day, day + 3 * DAY), Span(day + 5 * DAY, day + 9 * DAY)]
    assert clipped(spans, 5 * DAY) == [Span(day, day + 3 * DAY), Span(day + 5 * DAY, day + 7 * DAY)]
    assert clipped(spans, timedelta()) == []
