"""Any damage to the board file ends in a BoardError or in a board that can be played."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.maharaja.board import Board, BoardError, read
from tests.engine.maharaja.board_file import TEXT, mistakes, read_data, shipped

KEYS = {"start", "cities", "roads", "setup_tiles"}
WORDS = [
    "haridwar",
    "ujjain",
    "crossroads",
    "surat",
    "orchha",
    "delhi",
    "blue",
    "2 coins",
    "1 token",
    "I",
    "",
    "A b",
]
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-3, 20),
    st.floats(),
    st.just(date(2020, 5, 1)),
    st.sampled_from(WORDS),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=8),
)
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from([*KEYS, "name", "ends", "x y"]), inner)
    ),
    max_leaves=6,
)


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key or index) in the data."""
    found: list[tuple[Any, Any]] = []
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, inner in steps:
        found += [(data, step), *spots(inner)]
    return found


def damage(data: dict[str, Any], draw: st.DrawFn) -> None:
    """One mutation in place."""
    where = spots(data)
    if not where:
        return
    container, step = draw(st.sampled_from(where))
    kind = draw(st.sampled_from(["replace", "delete", "copy", "add"]))
    if kind == "replace":
        container[step] = draw(JUNK)
    elif kind == "delete":
        del container[step]
    elif kind == "copy":
        other, at = draw(st.sampled_from(where))
        container[step] = other[at] if isinstance(other[at], str | int) else container[step]
    elif isinstance(container, list):
        container.insert(step, draw(JUNK))
    else:
        container[draw(st.sampled_from(["name", "outer-1", "villages", "extra"]))] = draw(JUNK)


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    data = shipped()
    for _ in range(draw(st.integers(1, 4))):
        damage(data, draw)
    return data


def assert_playable(board: Board) -> None:
    assert len({city.name for city in board.cities}) == len(board.cities) == 7
    assert len(set(board.villages)) == len(board.villages)
    assert not set(board.villages) & set(board.places)
    assert {end for road in board.roads for end in (road.a, road.b)} == set(range(8))
    assert all(road.a != road.b and len(road.villages) in (1, 2) for road in board.roads)
    for city in board.cities:
        assert sorted(city.bonuses) == [1, 4]
        assert all(what in ("token", "coins", "prestige", "shrines") for _, what in city.bonuses.values())
    for tile in board.setup_tiles:
        assert [len(tile.green), len(tile.blue), len(tile.red)] == [4, 2, 2]
        assert len({*tile.green, *tile.blue, *tile.red}) == 8


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(damaged())
def test_a_damaged_file_is_refused_line_by_line_or_playable(data: dict[str, Any]) -> None:
    try:
        board = read_data(data)
    except BoardError as error:
        for line in str(error).split("\n"):
            key, _, what = line.partition(": ")
            assert key.split(".")[0] in KEYS | data.keys()
            assert what
    else:
        assert_playable(board)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(KEYS)), JUNK))
def test_a_file_of_junk_is_refused(data: dict[str, Any]) -> None:
    assert {f"{key}: missing" for key in KEYS - data.keys()} <= set(mistakes(data))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text(max_size=5))
def test_a_file_with_a_piece_cut_out_and_another_put_in_is_refused_or_playable(
    start: int, length: int, text: str
) -> None:
    try:
        board = read(TEXT[:start] + text + TEXT[start + length :])
    except BoardError:
        return
    assert_playable(board)
