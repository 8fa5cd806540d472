"""The commands know Taj Mahal: trace, record, replay and simulate."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.commands import main
from engine.taj_mahal import GAME
from tests.engine.test_command_line import FIRST_KEYS, MOVE_KEYS

TWO = ("--game", "taj_mahal", "--bots", "random,random", "--seed", "7")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_trace_can_be_read_and_played_on(capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[dict[str, Any]] = [json.loads(line) for line in printed(capsys, "trace", *TWO).splitlines()]
    assert list(lines[0]) == FIRST_KEYS
    assert list(lines[1]) == MOVE_KEYS
    assert [score["rank"] for score in lines[-1]["result"]] in ([1, 2], [2, 1], [1, 1])
    for before, after in pairwise(lines[:40]):
        envelope = {"game": "taj_mahal", "version": GAME.version, "state": before["state"]}
        state = GAME.codec.decode(msgspec.json.encode(envelope))
        assert [move.text for move in GAME.legal(state, after["seat"])] == after["legal"]


def test_a_recorded_game_replays_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(printed(capsys, "record", *TWO), encoding="utf-8")
    assert printed(capsys, "replay", str(file)).endswith("the same\n")


def test_simulate_counts_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "simulate", *TWO, "--games", "3", "--json"))
    assert (found["games"], found["rounds"], sum(found["wins"])) == (3, 12, 3)
    for score, parts in zip(found["score"], found["parts"], strict=True):
        assert sum(parts.values()) == pytest.approx(score, abs=0.01)
