"""The command line knows the game: trace, record, replay and simulate."""

import json
from pathlib import Path

import pytest

from engine.commands import main

TABLE = ["--game", "maharaja_2004", "--bots", "random,random,random", "--seed", "5"]
CHOSEN = ["--variants", "yogi,short"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments]) == 0
    return capsys.readouterr().out


def test_trace_prints_the_set_up_and_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in printed(capsys, "trace", *TABLE, *CHOSEN).splitlines()]
    assert lines[0]["options"] == {"variants": ["short", "yogi"]}
    assert [line["number"] for line in lines[1:]] == list(range(1, len(lines)))
    assert all(line["move"] in line["legal"] for line in lines[1:])
    assert sorted(score["rank"] for score in lines[-1]["result"]) == [1, 2, 3]


def test_what_is_recorded_replays_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(printed(capsys, "record", *TABLE, *CHOSEN), encoding="utf-8")
    assert "the same" in printed(capsys, "replay", str(file))


def test_simulate_counts_wins_by_the_card_held_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "simulate", *TABLE, "--games", "3", "--json"))
    assert sum(found["wins"]) == sum(found["wins_by_character"].values()) == 3
    assert sum(found["games_by_character"].values()) == sum(found["games_by_first_character"].values()) == 9


def test_a_variant_that_the_table_is_too_large_for_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["trace", "--game", "maharaja_2004", "--bots", "random," * 4 + "random"]
    assert main([*arguments, "--variants", "neutral_palaces"]) == 2
    assert capsys.readouterr().err == "engine: variants: neutral_palaces is only for 2 or 3 or 4 seats\n"
