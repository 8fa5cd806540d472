"""league: levels play each other, counted with intervals and ratings."""

import json
from typing import Any

import pytest

from engine import GAMES
from engine.commands import main
from engine.commands.league import _task, pairings
from engine.commands.standings import Pairing, ratings, wilson
from tests.engine.kernel.toy import TOY

QUICK = ["league", "--game", "toy", "--levels", "random,apprentice", "--json"]


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*QUICK, *arguments]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def test_two_levels_meet_once_for_two_and_both_ways_at_larger_tables() -> None:
    found = [(p.one, p.others, p.seats) for p in pairings(["weak", "strong"], [1, 2, 3], "automa")]
    assert found == [
        ("weak", "automa", 1),
        ("strong", "automa", 1),
        ("strong", "weak", 2),
        ("weak", "strong", 3),
        ("strong", "weak", 3),
    ]


def test_the_same_seed_gives_the_same_league(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (played(capsys, "--tables", "2,3", "--games", "4") for _ in range(2))
    assert one == two
    assert [row["games"] for row in one["pairings"]] == [4, 4, 4]
    assert one["ratings"]["random"] == 1000


def test_every_deal_is_played_from_each_seat() -> None:
    tasks = [_task(TOY, Pairing("one", "others", 3), number, "s", {}) for number in range(6)]
    assert [number for _, number, _ in tasks] == [1, 1, 1, 2, 2, 2]
    assert (
        [match.bots.index("one") for match, _, _ in tasks] == [seat for _, _, seat in tasks] == [0, 1, 2] * 2
    )


def test_a_pairing_ends_once_its_interval_clears_the_bar(capsys: pytest.CaptureFixture[str]) -> None:
    found = played(capsys, "--tables", "2", "--games", "60", "--bar", "0.999")
    row = found["pairings"][0]
    assert row["games"] < 60
    assert row["interval"][1] < 0.999


def test_the_table_has_a_line_for_every_pairing_and_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK[:-1], "--tables", "2", "--games", "2"]) == 0
    table, rated = capsys.readouterr().out.split("\n\n")
    assert [line.split()[:3] for line in table.splitlines()[1:]] == [["2", "apprentice", "random"]]
    assert [line.split()[0] for line in rated.splitlines()] == ["level", "random", "apprentice"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--levels", "genius"], "unknown bot genius"),
        (["--levels", "random,random"], "each once"),
        (["--tables", "9"], "no game for 9 seats"),
    ],
)
def test_a_mistake_gets_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK, *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_wilson_gives_known_intervals() -> None:
    assert wilson(400, 400) == pytest.approx((0.9905, 1.0), abs=1e-4)
    assert wilson(80, 100) == pytest.approx((0.711, 0.867), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_explain_the_shares() -> None:
    """Ten times the odds are 400 points, at a table of two and for one among three."""
    even = ratings([Pairing("b", "a", 2, 1100, 1000)], ["a", "b"])
    assert even["b"] - even["a"] == pytest.approx(400, abs=8)
    among = ratings([Pairing("b", "a", 4, 1300, 1000)], ["a", "b"])
    assert among["b"] - among["a"] == pytest.approx(400, abs=8)
