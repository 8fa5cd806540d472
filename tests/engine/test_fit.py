"""The command that fits the weights of a judgement to games."""

import msgspec
import pytest

from engine.bots.fitting import fitted
from engine.bots.search.linear import Weights
from engine.bots.taj_mahal.features import NAMES
from engine.commands import main
from engine.commands.fit import Task, watch
from engine.taj_mahal.tokens import VISITS

QUICK = ["fit", "--game", "taj_mahal", "--tables", "2", "--games", "2", "--bot", "random"]


def test_it_prints_all_weights_of_the_game_with_new_ones_for_the_tables_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = []
    for _ in range(2):
        assert main(QUICK) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    weights = msgspec.json.decode(printed[0], type=dict[str, Weights])
    assert set(weights) == {"2", "more"}
    assert len(weights["2"].early) == len(weights["2"].late) == len(NAMES)


def test_a_game_gives_a_row_for_every_round_and_how_it_ended() -> None:
    kind, rows = watch(Task("taj_mahal", 3, "random", 0.0, "rows", {}), 1)
    assert kind == "more"
    assert [row.left for row in rows] == [left / VISITS for left in range(VISITS, 0, -1)]
    assert all(row.totals == rows[0].totals for row in rows)
    assert min(rows[0].ranks) == 1


def test_weights_find_what_decides_games() -> None:
    rows = [
        row for number in range(40) for row in watch(Task("taj_mahal", 2, "random", 0.0, "w", {}), number)[1]
    ]
    weights = fitted(rows)
    colourless = NAMES.index("colourless")
    assert 0.5 < weights.late[colourless] < 2.5


def test_a_mistake_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK[:-1], "nobody"]) == 2
    assert capsys.readouterr().err.startswith("engine: unknown bot nobody")
