"""The ramp finds the knee, and the report tells it."""

import asyncio
from time import perf_counter

import pytest

from bench.people import report
from bench.people.mix import MOVE, Tally
from bench.people.ramp import PARTS, Level, knee, next_number, ramp


def level(people: int, p95: float, *, failed: bool = False, used: float = 1.0) -> Level:
    tally = Tally()
    for _ in range(20):
        tally.note(MOVE, 200, p95, 9)
    if failed:
        tally.note("poll", 503, 0.1, None)
    parts = {part: used / len(PARTS) for part in PARTS}
    return Level(people, 10.0, tally, parts | {"people": 5.0}, {"web": 100.0})


@pytest.mark.parametrize("limit", [70, 90, 200, 333, 600])
def test_the_knee_is_narrowed_to_a_tenth(limit: int) -> None:
    async def measure(people: int) -> Level:
        return level(people, 0.2 if people <= limit else 0.3)

    levels = asyncio.run(ramp(measure, 1000, 90, perf_counter() + 60))
    found = knee(levels)
    assert found is not None
    assert limit / 1.1 < found.people <= limit
    assert len(levels) < 14


def test_the_ramp_ends_with_all_people_if_they_are_not_too_many() -> None:
    async def measure(people: int) -> Level:
        return level(people, 0.1)

    levels = asyncio.run(ramp(measure, 200, 90, perf_counter() + 60))
    assert [found.people for found in levels] == [90, 126, 176, 200]


def test_no_level_begins_after_the_time_but_the_first() -> None:
    async def measure(people: int) -> Level:
        return level(people, 0.1)

    assert len(asyncio.run(ramp(measure, 200, 90, perf_counter() - 1))) == 1


def test_a_level_with_a_failure_does_not_hold() -> None:
    assert not level(90, 0.1, failed=True).holds
    assert next_number([level(90, 0.1, failed=True)], 200) == 45


def test_the_people_themselves_are_no_cost_of_the_site() -> None:
    assert level(90, 0.1, used=2.0).per_second == pytest.approx(10)


def test_the_report_tells_knee_costs_and_queries() -> None:
    levels = [level(90, 0.1), level(126, 0.3)]
    bare = report.Bare(paced=level(90, 0.01, used=0.5), hurried=level(16, 0.01, used=0.25))
    text = "\n".join(report.lines(levels, bare))
    assert "knee: 90 active players" in text
    assert "126 are too many" in text
    assert "40 at the same pace (2/s); ratio 0.50" in text
    assert "as often as possible (2/s): the bare page 80; ratio 0.25" in text
    found = report.data(levels, bare)
    assert (found["knee"], found["ratio"]) == (90, pytest.approx(0.5))
    assert found["levels"][0]["kinds"][MOVE]["queries"] == 9
