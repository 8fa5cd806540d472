"""Maintenance: the operator stops every clock and gives the time back."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Maintenance
from games.pace import maintenance
from games.pace.time_up import sweep_clocks
from tests.site.pace.scenes import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    decide,
    person,
    planning,
    seat_of,
    started,
)  # fmt: skip

pytestmark = pytest.mark.django_db
DAY = 24 * HOUR


def test_maintenance_stops_every_clock_and_gives_the_time_back(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    normal, bank = planning(started(asha, bela)), planning(started(asha, bela, pace="bank"))
    left = clock_of(bank, asha).left
    wall.advance(4 * HOUR)
    assert maintenance.begin()
    assert not maintenance.begin()
    wall.advance(5 * DAY)
    assert sweep_clocks() == 0, "nothing is due"
    decide(bank, asha)
    assert seat_of(bank, asha).bank == left - 4 * HOUR, "a bank is not drained meanwhile"
    assert maintenance.end()
    assert clock_of(normal, asha).deadline_at == MONDAY + 6 * DAY
    assert sweep_clocks() == 0
    assert clock_of(bank, bela).left == left - 4 * HOUR
    assert maintenance.finish() == 0, "once is enough"
    assert not maintenance.end()


def test_after_a_crash_maintenance_is_finished_before_any_clock_is_swept(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [started(person(f"A{n}"), person(f"B{n}")) for n in range(3)]
    maintenance.begin()
    wall.advance(5 * DAY)
    Maintenance.objects.update(ended_at=wall.now)
    monkeypatch.setattr(maintenance, "BATCH", 1)
    assert maintenance._batch() == 1
    assert sweep_clocks() == 0
    wall.advance(HOUR)
    assert maintenance.finish() == 2
    assert {clock_of(game).deadline_at for game in games} == {MONDAY + 6 * DAY}
    assert sweep_clocks() == 0


def test_the_command_maintenance_stops_and_restarts_the_clocks(wall: Wall) -> None:
    started(person("Asha"), person("Bela"))
    said = StringIO()
    for what in ("status", "begin", "begin", "status", "end", "end"):
        call_command("maintenance", what, stdout=said)
    assert said.getvalue().splitlines() == [
        "1 clocks, running", "Every clock stands.", "Every clock stands already.",
        "1 clocks, standing since 16 Nov 2026 12:00", "Clocks run again, with their time back.",
        "No clock stands.",
    ]  # fmt: skip
