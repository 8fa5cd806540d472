"""The layers of the engine: a game knows the kernel and what is shared, and no other game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine import GAMES

HOME = Path(engine.__file__).parent
SHARED = ("kernel", "india")
OF_SINGLE_GAMES = re.compile(
    "maharaja|brahmabot|taj.?mahal|mogul|shrine|statue|palace|priest|architect|governor|prestige|elephant",
    re.I,
)


def files(package: str) -> list[Path]:
    return sorted((HOME / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The packages of the engine that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        yield from (name.split(".")[1] for name in names if name.startswith("engine."))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_the_shared_layers_and_itself_only(game: str) -> None:
    assert {name for path in files(game) for name in imported(path)} <= {*SHARED, game}


@pytest.mark.parametrize("layer", SHARED)
def test_no_shared_file_has_words_of_a_single_game(layer: str) -> None:
    """Neither in code nor in its explanations."""
    assert files(layer)
    found = {path.name: OF_SINGLE_GAMES.findall(path.read_text(encoding="utf-8")) for path in files(layer)}
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("layer", ["bots", "commands"])
def test_no_file_for_all_games_has_words_of_a_single_game(layer: str) -> None:
    found = [path.name for path in (HOME / layer).glob("*.py") if OF_SINGLE_GAMES.search(path.read_text())]
    assert found == []


def test_the_entrance_of_the_engine_names_no_game() -> None:
    assert not OF_SINGLE_GAMES.search(Path(engine.__file__).read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_a_game_know_no_other_game(game: str) -> None:
    assert {name for path in files(f"bots/{game}") for name in imported(path)} <= {*SHARED, "bots", game}
