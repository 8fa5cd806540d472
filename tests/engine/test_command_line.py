"""python -m engine trace | record | replay."""

import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel import golden
from engine.kernel.chance import fingerprint
from engine.maharaja import GAME
from tests.engine.command_line import ROOT, TWO, run

FIRST_KEYS = ["game", "rules", "seats", "seed", "seed_hash", "bots", "options", "events", "awaited", "state"]
MOVE_KEYS = ["number", "seat", "move", "public", "events", "awaited", "legal", "state"]


@cache
def trace(*more: str) -> list[dict[str, Any]]:
    done = run("trace", *TWO, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return [msgspec.json.decode(line) for line in done.stdout.splitlines()]


@cache
def recorded(*more: str) -> str:
    done = run("record", *TWO, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_first_line_is_the_set_up() -> None:
    first = trace()[0]
    assert list(first) == FIRST_KEYS
    assert (first["game"], first["rules"], first["seats"], first["seed"]) == (
        "maharaja",
        GAME.version,
        2,
        "1",
    )
    assert first["bots"] == ["random", "random"]
    assert first["seed_hash"] == fingerprint("1")
    assert "set_up" in [event["kind"] for event in first["events"]]


def test_every_other_line_is_a_move() -> None:
    moves = trace()[1:]
    assert all(list(line) == MOVE_KEYS for line in moves[:-1])
    assert list(moves[-1]) == [*MOVE_KEYS, "result"]
    assert [line["number"] for line in moves] == list(range(1, len(moves) + 1))


def test_every_option_is_named_with_its_values() -> None:
    assert trace()[0]["options"] == {option.name: option.default_for(2) for option in GAME.options}
    chosen = trace("--special", "loyal_court,royal_favour", "--final", "presence", "--random-special", "1")
    assert chosen[0]["options"]["special"] == ["royal_favour", "loyal_court"]
    assert chosen[0]["options"]["final"] == ["presence"]
    assert chosen[0]["options"]["random_special"] == [1]
    assert len(chosen[0]["state"]["special"]) == 3


def test_the_move_played_was_legal() -> None:
    assert all(line["move"] in line["legal"] for line in trace()[1:])


def test_those_awaited_are_the_next_to_move() -> None:
    lines = trace()
    for before, after in pairwise(lines):
        assert list(before["awaited"]) == ["number", "step", "seats", "together"]
        assert after["seat"] in before["awaited"]["seats"]
    assert lines[-1]["awaited"]["seats"] == []


def test_every_state_can_be_read_and_played_on() -> None:
    lines = trace()
    for before, after in pairwise(lines):
        envelope = {"game": lines[0]["game"], "version": lines[0]["rules"], "state": before["state"]}
        state = GAME.codec.decode(msgspec.json.encode(envelope))
        assert [move.text for move in GAME.legal(state, after["seat"])] == after["legal"]
        played, _, _ = GAME.play(state, after["seat"], after["move"])
        assert msgspec.json.decode(msgspec.json.encode(played)) == after["state"]


def test_the_result_is_on_the_last_line_and_agrees_with_the_state() -> None:
    end = trace()[-1]
    assert [list(score) for score in end["result"]] == [["seat", "rank", "total", "parts"]] * 2
    assert [score["total"] for score in end["result"]] == [
        player["prestige"] for player in end["state"]["players"]
    ]


def test_the_same_seed_gives_the_same_game() -> None:
    again = run("trace", *TWO, "--seed", "7").stdout
    assert [msgspec.json.decode(line) for line in again.splitlines()] == trace("--seed", "7")


def test_another_seed_gives_another_game() -> None:
    assert [line.get("move") for line in trace("--seed", "7")] != [line.get("move") for line in trace()]


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_can_be_traced(seats: int) -> None:
    bots = ",".join(["random"] * seats)
    done = run("trace", "--game", "maharaja", "--seats", str(seats), "--bots", bots)
    last = msgspec.json.decode(done.stdout.splitlines()[-1])
    assert len(last["result"]) == seats


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "trace", *TWO],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_record_plays_the_game_that_trace_plays() -> None:
    moves = [(move.seat, move.text) for move in golden.read(recorded()).moves]
    assert moves == [(line["seat"], line["move"]) for line in trace()[1:]]


@pytest.mark.parametrize("more", [(), ("--special", "royal_favour", "--final", "diligence", "--seed", "x y")])
def test_what_was_recorded_replays_the_same(tmp_path: Path, more: tuple[str, ...]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(recorded(*more), encoding="utf-8")
    done = run("replay", str(file))
    count = len(golden.read(recorded(*more)).moves)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{file}: {count} moves, the same\n"


def test_what_was_recorded_without_special_rules_by_name_replays_the_same() -> None:
    assert run("replay", "-", given=recorded("--special", "")).returncode == 0


def test_replay_reads_standard_input() -> None:
    assert run("replay", "-", given=recorded()).stdout.endswith("the same\n")


def test_replay_names_the_first_difference() -> None:
    text = recorded()
    line = text.splitlines().index("1 [0] take_character 8") + 1
    done = run("replay", "-", given=text.replace("1 [0] take_character 8", "1 [0] take_character 99", 1))
    assert (done.returncode, done.stderr) == (1, "")
    first, expected, found = done.stdout.splitlines()
    assert first == f"-:{line}: differs at move 1"
    assert expected == "  in the file: take_character 99"
    assert found.startswith("  replayed:    not legal for [0]; legal: take_character ")


def test_replay_finds_a_changed_result() -> None:
    done = run("replay", "-", given=recorded().replace("rank 1", "rank 3"))
    assert done.returncode == 1
    assert "rank 3" in done.stdout
