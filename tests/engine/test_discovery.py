"""Games and minds are found by being there; tests bring games of their own."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine import GAMES, register, unregister
from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.bots.minds import SafeMind, mind_for
from engine.commands.table import game_named
from engine.kernel.discovery import packages_in
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from tests.toy import GAME as TOY
from tests.toy.state import ToyState


@pytest.fixture
def toy() -> Iterator[Game[ToyState]]:
    register(TOY)
    yield TOY
    unregister(TOY)


def test_every_folder_that_holds_a_game_is_a_game() -> None:
    home = Path(engine.__file__).parent
    folders = {path.parent.name for path in home.glob("*/__init__.py")}
    assert set(GAMES) == folders - set(engine.NOT_GAMES)
    assert all(name == game.name for name, game in GAMES.items())


def test_packages_are_found_and_plain_modules_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("zebra", "ape", "left"):
        (tmp_path / "zoo" / name).mkdir(parents=True)
        (tmp_path / "zoo" / name / "__init__.py").write_text(f"NAME = {name!r}\n")
    (tmp_path / "zoo" / "__init__.py").write_text("")
    (tmp_path / "zoo" / "keeper.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    found = packages_in([str(tmp_path / "zoo")], "zoo", leaving_out=("left",))
    assert [package.NAME for package in found] == ["ape", "zebra"]


def test_a_registered_game_is_known_until_it_is_taken_out(toy: Game[ToyState]) -> None:
    assert game_named("toy") is toy
    unregister(toy)
    assert "toy" not in GAMES


def test_a_game_may_be_registered_twice_but_not_another_of_its_name(toy: Game[ToyState]) -> None:
    register(toy)
    with pytest.raises(ValueError, match="a game toy already"):
        register(replace(toy, version=4))
    assert GAMES["toy"] is toy


def test_taking_another_game_of_the_same_name_out_changes_nothing(toy: Game[ToyState]) -> None:
    unregister(replace(toy, version=4))
    assert GAMES["toy"] is toy


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_engine_has_a_mind_of_its_own(name: str) -> None:
    assert not isinstance(mind_for(GAMES[name], 0, random.Random(1)), SafeMind)


def test_in_a_game_without_a_mind_the_apprentice_makes_the_safe_choice() -> None:
    history = History(TOY, seats=3, seed="7", options={})
    for legal, played in play_on(history, seated(TOY, [BOTS["apprentice"]] * 3, "7")):
        assert played.seat == TABLE or played.text in ("done", "bid 0", "pay")
        assert played.text in [move.text for move in legal]
    assert TOY.result(history.state)
