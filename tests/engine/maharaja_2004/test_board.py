"""The board file of this game, and the errors that a broken one gets."""

import tomllib
from pathlib import Path

import pytest

from engine.maharaja_2004 import board
from engine.maharaja_2004.board import BOARD, BoardError, read

TEXT = Path(board.__file__).with_name("board.toml").read_text(encoding="utf-8")


def mistakes(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read(text)
    return str(caught.value).split("\n")


def test_the_board_has_seven_cities_thirty_villages_and_the_crossroads() -> None:
    assert (len(BOARD.cities), len(BOARD.villages), BOARD.start_name) == (7, 30, "crossroads")


def test_the_shipped_file_is_read_as_it_is() -> None:
    assert read(TEXT) == BOARD
    assert [city["home"] for city in tomllib.loads(TEXT)["cities"]] == [city.home for city in BOARD.cities]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("home = 3", "home = 0", "cities.1.home: 0 is not the number of a character"),
        ("home = 3", 'home = "sadhu"', "cities.1.home: 'sadhu' is not the number of a character"),
        ("home = 3", "home = true", "cities.1.home: True is not the number of a character"),
        ("home = 3\n", "", "cities.1.home: missing"),
        ("home = 3", "home = 3\nbonus = 1", "cities.1.bonus: not a key of a city"),
        ('villages = ["hastinapur"]', "villages = []", "roads.7.villages: must be one or two names"),
    ],
)
def test_a_mistake_is_named_with_its_key(old: str, new: str, expected: str) -> None:
    assert expected in mistakes(TEXT.replace(old, new, 1))


def test_a_character_at_home_twice_leaves_another_without_a_home() -> None:
    found = mistakes(TEXT.replace("home = 3", "home = 4", 1))
    assert {"cities.home: 4 stands twice", "cities.home: character 3 is at home nowhere"} <= set(found)


def test_what_is_not_toml_is_one_error() -> None:
    assert mistakes("cities = [")[0].startswith("not a TOML file")
