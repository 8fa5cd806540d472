"""Every golden game, also of the toy, is played again to the last event. Drop a file in and it is a test."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import golden
from engine.kernel.golden import Difference
from engine.kernel.history import History
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES
from tests import toy
from tests.engine.every_game import EVERY_GAME

FOLDERS = (Path(__file__).parent, Path(toy.__file__).parent / "golden")
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.txt"))]
every_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


@cache
def replayed(file: Path) -> tuple[golden.Golden, History[Any], Difference | None]:
    recorded = golden.read(file.read_text(encoding="utf-8"))
    history, difference = golden.replay(recorded, EVERY_GAME[recorded.game])
    return recorded, history, difference


def complete() -> list[tuple[Path, golden.Golden, History[Any]]]:
    """The finished ones with all their events; others are welcome, but count for nothing below."""
    return [
        (file, recorded, history)
        for file, (recorded, history, _) in zip(FILES, map(replayed, FILES), strict=True)
        if recorded.result and recorded.setup and not history.state.stack
    ]


def of_maharaja() -> list[History[Any]]:
    return [history for _, recorded, history in complete() if recorded.game == "maharaja"]


@every_file
def test_a_golden_game_agrees_to_the_last_event(file: Path) -> None:
    recorded, _, difference = replayed(file)
    assert recorded.rules == EVERY_GAME[recorded.game].version
    assert difference is None


def test_complete_games_would_be_written_the_same_again() -> None:
    """But for comments."""
    for file, _, history in complete():
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        assert golden.write(history) == "".join(line for line in lines if not line.startswith("#"))


def test_there_are_enough_golden_games() -> None:
    assert len(complete()) >= 8


def test_every_game_is_among_them() -> None:
    assert {recorded.game for _, recorded, _ in complete()} == set(EVERY_GAME)


def test_every_seat_count_is_among_them() -> None:
    assert {2, 3, 4} <= {history.seats for history in of_maharaja()}


@pytest.mark.parametrize("rule", SPECIAL_RULES)
def test_every_special_rule_is_among_them(rule: str) -> None:
    assert any(rule in history.state.special for history in of_maharaja())


@pytest.mark.parametrize("final", FINAL_SCORINGS)
def test_every_final_scoring_is_among_them(final: str) -> None:
    assert any(history.state.final == final for history in of_maharaja())
