"""simulate: many games, counted."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import GAMES
from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.commands import main, simulate
from engine.commands.tally import Match, Outcome, summed
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.kernel.result import Score
from tests.engine.kernel.toy import TOY

FOUR = "random,random,random,random"
MATCH = Match("maharaja", 4, ("random",) * 4, {}, "1")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--game", "maharaja", "--json", *arguments]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def outcome(*ranks: int, characters: tuple[int, ...] = ()) -> Outcome:
    scores = [Score(seat, rank, 10 - rank, {"played": 10 - rank}) for seat, rank in enumerate(ranks)]
    return Outcome(scores, 5, 7, list(characters))


def test_a_game_is_the_one_that_record_plays_from_the_same_seed() -> None:
    history = History(GAMES["maharaja"], seats=4, seed="1-3", options={})
    played = list(play_on(history, seated(history.game, [BOTS["random"]] * 4, "1-3")))
    found = simulate.play(MATCH, 3)
    assert found.scores == history.game.result(history.state)
    assert found.decisions == sum(len(legal) > 1 and move.seat != TABLE for legal, move in played)
    assert found.rounds == history.state.round
    assert found.characters == [player.character for player in history.state.players]


def test_every_game_has_a_seed_of_its_own() -> None:
    first, second = simulate.play_all(MATCH, 2)
    assert first != second


def test_the_number_of_jobs_changes_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--bots", FOUR, "--games", "6", "--seed", "7")
    one, two = simulated(capsys, *arguments), simulated(capsys, *arguments, "--jobs", "2")
    for timed in ("seconds", "games_per_second"):
        one.pop(timed), two.pop(timed)
    assert one == two


def test_shared_victories_count_as_fractions() -> None:
    match = Match("maharaja", 3, ("random", "apprentice", "random"), {}, "1")
    games = [outcome(1, 1, 3, characters=(4, 5, 6)), outcome(2, 1, 3, characters=(4, 6, 7))]
    found = summed(match, games, 2.0)
    assert found["wins"] == [0.5, 1.5, 0.0]
    assert found["wins_by_bot"] == {"random": 0.5, "apprentice": 1.5}
    assert found["wins_by_character"] == {4: 0.5, 5: 0.5, 6: 1.0, 7: 0.0}
    assert found["games_by_character"] == {4: 2, 5: 1, 6: 2, 7: 1}
    assert (found["games"], found["decisions"], found["games_per_second"]) == (2, 10, 1.0)


def test_the_parts_add_up_to_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--bots", FOUR, "--games", "3")
    assert sum(found["wins"]) == pytest.approx(found["games"]) == 3
    for score, parts in zip(found["score"], found["parts"], strict=True):
        assert sum(parts.values()) == pytest.approx(score, abs=0.01)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_brahmabot_is_counted_in_a_solo_game(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--seats", "1", "--bots", "random", "--games", "3", "--solo", level)
    assert set(found["wins_by_bot"]) == {"random", "brahmabot"}
    assert sum(found["wins"]) == len(found["wins"]) + 1 == 3


def test_no_view_is_made_for_a_bot_that_never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = GAMES["maharaja"], []

    def view(state: Any, seat: int | None) -> msgspec.Struct:
        seen.append(seat)
        return game.view(state, seat)

    monkeypatch.setitem(GAMES, "maharaja", replace(game, view=view))
    simulate.play(MATCH, 1)
    assert seen == [None]


def test_a_game_without_rounds_and_characters_is_counted_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    assert main(["simulate", "--game", "toy", "--bots", "random,random", "--games", "4"]) == 0
    printed = capsys.readouterr().out
    assert "toy, 4 games, seed 1" in printed
    assert "character" not in printed


def test_the_table_has_a_line_for_every_seat_bot_and_character(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "maharaja", "--bots", FOUR, "--games", "2"]) == 0
    printed, errors = capsys.readouterr()
    head, seats, bots, characters, speed = printed.split("\n\n")
    assert head == "maharaja, 2 games, seed 1"
    assert [line.split()[:2] for line in seats.splitlines()[1:]] == [
        [str(seat), "random"] for seat in range(4)
    ]
    assert bots.split() == ["bot", "wins", "%", "random", "2.0", "100.0"]
    assert characters.split()[:4] == ["character", "held", "wins", "%"]
    assert "games per second" in speed
    assert errors == ""


def test_the_progress_bar_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", "--game", "maharaja", "--bots", "random,random", "--games", "2"]) == 0
    assert terminal.getvalue() == f"\r[{'#' * 20}{'-' * 20}] 1/2\r[{'#' * 40}] 2/2\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "nobody"], "unknown bot nobody"),
        (["--bots", "random,random", "--seats", "3"], "2 bots for 3 seats"),
        (["--bots", "random,random", "--games", "0"], "0 is not a number from 1 on"),
        (["--bots", "random,random", "--jobs", "x"], "x is not a number from 1 on"),
        (["--bots", "random", "--solo", "wild"], "unknown value wild"),
        (["--bots", "random,random", "--game", "go"], "unknown game go"),
    ],
)
def test_a_mistake_gets_one_line_and_exit_code_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--game", "maharaja", *arguments]) == 2
    printed, errors = capsys.readouterr()
    assert printed == ""
    assert complaint in errors
    assert errors.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_one_line(jobs: str) -> None:
    # Tests that run in the background ignore Ctrl-C, and so would their children.
    heeding = ["env", "--default-signal=INT"]
    command = [*heeding, sys.executable, "-m", "engine", "simulate", "--game", "maharaja", "--bots", FOUR]
    started = subprocess.Popen(
        [*command, "--games", "1000000", "--jobs", jobs],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        _wait_until_it_plays(started.pid, jobs)
        os.killpg(started.pid, signal.SIGINT)
        printed, errors = started.communicate(timeout=300)
    finally:
        started.kill()
    assert (printed, errors, started.returncode) == ("", "engine: interrupted\n", 130)


def _wait_until_it_plays(pid: int, jobs: str) -> None:
    """Alone: it has used more time than starting takes. With two workers: they and their tracker exist."""
    until = time.monotonic() + 300
    while time.monotonic() < until:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ticks = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11])
        if len(children) == 3 if jobs == "2" else ticks > os.sysconf("SC_CLK_TCK"):
            return
        time.sleep(0.02)
    raise AssertionError("it never started")


def test_wins_are_counted_by_first_character_and_by_place_in_the_order_of_choice() -> None:
    scores = [Score(0, 2, 1, {}), Score(1, 1, 2, {})]
    games = [Outcome(scores, 5, 7, [1, 2], [3, 4], [1, 0]), Outcome(scores, 5, 7, [1, 2], [3, 5], [0, 1])]
    found = summed(Match("maharaja", 2, ("random", "random"), {}, "1"), games, 1.0)
    assert found["wins_by_first_character"] == {3: 0.0, 4: 1.0, 5: 1.0}
    assert found["games_by_first_character"] == {3: 2, 4: 1, 5: 1}
    assert found["wins_by_place"] == {0: 1.0, 1: 1.0}


@pytest.mark.parametrize("name", ["maharaja", "maharaja_2004"])
def test_first_characters_and_places_are_those_of_the_draft(name: str) -> None:
    match = Match(name, 2, ("random", "random"), {}, "1")
    history = History(GAMES[name], seats=2, seed="1-4", options={})
    drafted = {}
    for _, played in play_on(history, seated(history.game, [BOTS["random"]] * 2, "1-4")):
        if played.text.startswith("take_character"):
            drafted.setdefault(played.seat, int(played.text.split()[1]))
    found = simulate.play(match, 4)
    assert found.first_characters == [drafted[0], drafted[1]]
    assert found.places == [next(iter(drafted)), 1 - next(iter(drafted))]
