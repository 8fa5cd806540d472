"""A broken board file gets an error that names the key and says what is wrong, all errors at once."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.maharaja.board import BOARD, BoardError, read
from tests.engine.maharaja.board_file import TEXT, mistakes, read_data, shipped

Data = dict[str, Any]
NOT_A_NAME = "is not a name (small letters and hyphens)"
NOT_A_BONUS = "is not a bonus (a digit and one of token, coins, prestige, shrines)"


def put(value: Any, *path: str | int) -> Callable[[Data], None]:
    """Set what stands at this path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[Data], None]:
    """Leave out what stands at this path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


def broken(*changes: Callable[[Data], None]) -> list[str]:
    data = shipped()
    for change in changes:
        change(data)
    return mistakes(data)


def test_the_shipped_file_is_read_as_it_is() -> None:
    assert read(TEXT) == read_data(shipped()) == BOARD


def test_an_owners_own_names_and_roads_are_welcome() -> None:
    text = TEXT.replace("orchha", "old-orchha").replace('symbol = "sun"', 'symbol = "moon"')
    board = read(text)
    assert "old-orchha" in board.villages
    assert board.cities[4].symbol == "moon"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (drop("start"), "start: missing"),
        (put(7, "start"), "start: must be a text"),
        (put("Cross roads", "start"), f"start: 'Cross roads' {NOT_A_NAME}"),
        (put("ujjain", "start"), "start: ujjain is a city too"),
        (drop("cities"), "cities: missing"),
        (put("seven", "cities"), "cities: must be a list of tables"),
        (put(["haridwar"] * 7, "cities"), "cities: every entry must be a table"),
        (drop("cities", 6), "cities: there must be 7, found 6"),
        (put([], "cities"), "cities: there must be 7, found 0"),
        (drop("cities", 2, "name"), "cities.3.name: missing"),
        (put("Varanasi", "cities", 2, "name"), f"cities.3.name: 'Varanasi' {NOT_A_NAME}"),
        (put("", "cities", 2, "name"), f"cities.3.name: '' {NOT_A_NAME}"),
        (put("ujjain", "cities", 2, "name"), "cities.name: ujjain stands twice"),
        (put("blue", "cities", 2, "colour"), "cities.colour: blue stands twice"),
        (put("sun", "cities", 2, "symbol"), "cities.symbol: sun stands twice"),
        (put(["red"], "cities", 2, "colour"), f"cities.3.colour: ['red'] {NOT_A_NAME}"),
        (drop("cities", 0, "outer-4"), "cities.1.outer-4: missing"),
        (put("3 elephants", "cities", 0, "outer-4"), f"cities.1.outer-4: '3 elephants' {NOT_A_BONUS}"),
        (put("0 coins", "cities", 0, "outer-1"), f"cities.1.outer-1: '0 coins' {NOT_A_BONUS}"),
        (put("coins", "cities", 0, "outer-1"), f"cities.1.outer-1: 'coins' {NOT_A_BONUS}"),
        (put(3, "cities", 0, "outer-1"), f"cities.1.outer-1: 3 {NOT_A_BONUS}"),
        (put("3 coins", "cities", 0, "outer-2"), "cities.1.outer-2: not a key of a city"),
        (drop("cities", 0, "action_tile"), "cities.1.action_tile: missing"),
        (
            put(0, "cities", 0, "action_tile"),
            "cities.1.action_tile: 0 is not the number of a tile that goes to a city",
        ),
        (
            put("9", "cities", 0, "action_tile"),
            "cities.1.action_tile: '9' is not the number of a tile that goes to a city",
        ),
        (
            put(True, "cities", 0, "action_tile"),
            "cities.1.action_tile: True is not the number of a tile that goes to a city",
        ),
        (put(3, "cities", 0, "action_tile"), "cities.action_tile: 3 stands twice"),
        (drop("roads"), "roads: missing"),
        (put({}, "roads"), "roads: must be a list of tables"),
        (put([1], "roads"), "roads: every entry must be a table"),
        (put([], "roads"), "roads: no road leads to crossroads"),
        (drop("roads", 0, "ends"), "roads.1.ends: missing"),
        (drop("roads", 0, "villages"), "roads.1.villages: missing"),
        (put(3, "roads", 0, "length"), "roads.1.length: not a key of a road"),
        (put(["haridwar", "delhi"], "roads", 0, "ends"), "roads.1.ends: delhi is not a place"),
        (put(["haridwar"] * 2, "roads", 0, "ends"), "roads.1.ends: must be two different places"),
        (put(["haridwar"], "roads", 0, "ends"), "roads.1.ends: must be two different places"),
        (put("haridwar", "roads", 0, "ends"), "roads.1.ends: must be two different places"),
        (put([], "roads", 3, "villages"), "roads.4.villages: must be one or two names"),
        (put(["a", "b", "c"], "roads", 3, "villages"), "roads.4.villages: must be one or two names"),
        (put([4], "roads", 3, "villages"), "roads.4.villages: must be one or two names"),
        (put(["Old Town"], "roads", 3, "villages"), f"roads.4.villages: 'Old Town' {NOT_A_NAME}"),
        (put(["ujjain"], "roads", 3, "villages"), "roads.4.villages: ujjain is a city or the start"),
        (put(["surat"], "roads", 3, "villages"), "roads.villages: surat stands twice"),
        (put(["surat"] * 2, "roads", 14, "villages"), "roads.villages: surat stands twice"),
        (drop("setup_tiles"), "setup_tiles: missing"),
        (put([], "setup_tiles"), "setup_tiles: there must be at least one"),
        (drop("setup_tiles", 1, "blue"), "setup_tiles.2.blue: missing"),
        (put(["surat"] * 2, "setup_tiles", 1, "pink"), "setup_tiles.2.pink: not a key of a tile"),
        (put(["surat"], "setup_tiles", 1, "red"), "setup_tiles.2.red: must be 2 villages"),
        (put("surat", "setup_tiles", 1, "red"), "setup_tiles.2.red: must be 2 villages"),
        (put(["surat", "delhi"], "setup_tiles", 1, "red"), "setup_tiles.2.red: delhi is not a village"),
        (put(["surat", "ujjain"], "setup_tiles", 1, "red"), "setup_tiles.2.red: ujjain is not a village"),
        (put(["surat", "surat"], "setup_tiles", 1, "red"), "setup_tiles.2: surat stands twice"),
        (put(["surat", "kalpi"], "setup_tiles", 1, "red"), "setup_tiles.2: kalpi stands twice"),
        (put("I", "setup_tiles", 1, "name"), "setup_tiles.name: I stands twice"),
        (put(1, "elephants"), "elephants: not a key of a board"),
    ],
)
def test_the_error_names_the_key_and_what_is_wrong(change: Callable[[Data], None], expected: str) -> None:
    assert expected in broken(change)


def test_a_single_mistake_gets_a_single_line() -> None:
    assert broken(put("3 elephants", "cities", 0, "outer-4")) == [
        f"cities.1.outer-4: '3 elephants' {NOT_A_BONUS}"
    ]


def test_all_mistakes_are_told_at_once() -> None:
    found = broken(
        put("Here", "start"),
        put("9 elephants", "cities", 6, "outer-1"),
        put(["x-", "nagaur"], "roads", 5, "villages"),
        put(["surat"], "setup_tiles", 2, "blue"),
        put(1, "elephants"),
    )
    keys = [line.split(":")[0] for line in found]
    expected = {"start", "cities.7.outer-1", "roads.6.villages", "setup_tiles.3.blue", "elephants"}
    assert expected <= set(keys)


def test_the_name_of_a_set_up_tile_must_be_a_text() -> None:
    assert [line.split(":")[0] for line in broken(put(5, "setup_tiles", 1, "name"))] == ["setup_tiles.2.name"]


def test_a_name_of_two_lines_still_gets_one_line_for_each_mistake() -> None:
    found = broken(put(["haridwar", "two\nlines"], "roads", 0, "ends"))
    assert [line.split(":")[0] for line in found] == ["roads.1.ends"]


@pytest.mark.parametrize(
    "text",
    ["", "start", "start = ", "[[cities]", "start = 'x'\nstart = 'y'", "start = 2020-13-45", "\x00", "{}"],
)
def test_what_is_no_board_at_all_gets_the_same_kind_of_error(text: str) -> None:
    with pytest.raises(BoardError):
        read(text)


@pytest.mark.parametrize("text", ["start = " + "9" * 5000, "start = " + "[" * 5000], ids=["long", "deep"])
def test_even_a_number_too_long_and_a_list_too_deep_get_the_same_kind_of_error(text: str) -> None:
    with pytest.raises(BoardError):
        read(text)
