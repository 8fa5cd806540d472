"""Mistakes on the command line: one line on standard error, exit code 2, nothing on standard output."""

from pathlib import Path

import pytest

from tests.engine.command_line import TWO, assert_mistake, run

pytestmark = pytest.mark.slow

GAME = ("--game", "maharaja")
HEADER = "game: maharaja\nrules: 1\nseats: 2\nseed: 1\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "chess", "--seats", "2", "--bots", "random,random"), ("chess", "maharaja")),
        ((*GAME, "--seats", "7", "--bots", ",".join(["random"] * 7)), ("7 seats",)),
        ((*GAME, "--seats", "two", "--bots", "random,random"), ("--seats", "two")),
        ((*GAME, "--seats", "2", "--bots", "random,genius"), ("genius", "random")),
        ((*GAME, "--seats", "2", "--bots", "random"), ("1 bots", "2 seats")),
        ((*GAME, "--seats", "2", "--bots", ""), ("bot",)),
        ((*TWO, "--final", "fame"), ("final", "fame", "dominion")),
        ((*TWO, "--special", "royal_favour,tax"), ("special", "tax")),
        ((*TWO, "--special", "royal_favour,royal_favour"), ("special", "twice")),
        ((*TWO, "--characters", "first_game"), ("characters", "4 seats")),
        ((*TWO, "--characters", ""), ("characters", "exactly one")),
        ((*TWO, "--random-special", "-1"), ("random_special", "-1")),
        ((*TWO, "--speed", "fast"), ("--speed",)),
        ((*GAME, "--seats", "2"), ("--bots",)),
        (("--bots", "random,random"), ("--game",)),
    ],
)
def test_a_game_that_cannot_be_played(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    assert_mistake(run("trace", *arguments), *words)


def test_a_game_that_cannot_be_recorded() -> None:
    assert_mistake(run("record", *TWO, "--final", "fame"), "final", "fame")


def test_a_number_too_long_for_python() -> None:
    assert_mistake(run("trace", *TWO, "--random-special", "9" * 5000), "random_special")


def test_a_seed_that_is_no_text() -> None:
    assert_mistake(run("trace", *TWO, "--seed", b"\xff"))


@pytest.mark.parametrize("arguments", [(), ("dance",), ("replay",), ("replay", "a", "b")])
def test_a_command_that_is_not_there_or_not_complete(arguments: tuple[str, ...]) -> None:
    assert_mistake(run(*arguments))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert_mistake(run("replay", str(tmp_path / "nothing.txt")), "nothing.txt", "No such file")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert_mistake(run("replay", str(tmp_path)), "directory")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"game: \xff\xfe\n")
    assert_mistake(run("replay", str(file)), "not a text file")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ("game",)),
        ("hello\n", ("line 1",)),
        (HEADER + "one two three\n", ("line 5",)),
        (HEADER.replace("seed: 1\n", ""), ("seed",)),
        (HEADER.replace("seats: 2", "seats: two"), ("seats",)),
        (HEADER.replace("maharaja", "chess"), ("chess",)),
        (HEADER.replace("rules: 1", "rules: 999"), ("999",)),
        (HEADER.replace("seats: 2", "seats: 9"), ("9 seats",)),
        (HEADER + "option final: fame\n", ("fame",)),
        (HEADER + "option speed: fast\n", ("speed",)),
        (HEADER + "9" * 5000 + " [0] take_character 1\n", ()),
    ],
    ids=["empty", "junk", "line", "header", "seats", "game", "rules", "count", "value", "option", "number"],
)
def test_a_file_that_is_no_golden_game(text: str, words: tuple[str, ...]) -> None:
    assert_mistake(run("replay", "-", given=text), *words)
