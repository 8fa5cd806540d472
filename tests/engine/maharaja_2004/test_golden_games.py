"""The golden games of Maharaja (2004) show every seat count and every variant."""

from functools import cache
from pathlib import Path

from engine.kernel import golden
from engine.kernel.history import History
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import VARIANTS

FOLDER = Path(__file__).parents[1] / "golden"


@cache
def games() -> list[History[State]]:
    found = [golden.read(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("2004-*.txt"))]
    return [golden.replay(recorded, GAME)[0] for recorded in found]


def test_there_are_at_least_ten_and_all_are_complete() -> None:
    assert len(games()) >= 10
    assert all(not history.state.stack for history in games())


def test_every_seat_count_is_among_them() -> None:
    assert {history.seats for history in games()} == set(GAME.seats)


def test_every_variant_is_among_them() -> None:
    assert {name for history in games() for name in history.state.variants} == set(VARIANTS)


def test_somebody_is_robbed_in_them() -> None:
    events = (event for history in games() for played in history.played for event in played.events)
    assert any("robbed" in event.data for event in events)
