"""The Maharaja track: the visit, slides, gaps and the march of seven rounds (M3, M4)."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import CITY_NAMES, Table

SEVEN = dict(enumerate(CITY_NAMES, 2))


def visited(flags: dict[int, str]) -> Table:
    """After the Maharaja phase."""
    table = Table()
    table.track(flags)
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    return table


def moved(flags: dict[int, str], *cities: str) -> dict[int, str]:
    table = Table()
    table.track(flags)
    table.turn(0, *["track"] * len(cities))
    for city in cities:
        table.play(0, "action track", f"move_flag {city}")
    return table.flags()


def after_the_round(flags: dict[int, str]) -> dict[int, str]:
    table = Table()
    table.track(flags)
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    return table.flags()


def test_m3_the_maharaja_goes_to_the_leftmost_flag_which_goes_behind_the_last() -> None:
    table = visited(SEVEN)
    assert CITY_NAMES[table.state.city] == "haridwar"
    assert table.flags() == dict(enumerate([*CITY_NAMES[1:], "haridwar"], 3))


def test_m3_the_first_empty_space_right_of_all_flags_is_meant_and_not_a_gap() -> None:
    table = visited({1: "dwarka", 4: "ujjain", 6: "mathura"})
    assert CITY_NAMES[table.state.city] == "dwarka"
    assert table.flags() == {4: "ujjain", 6: "mathura", 7: "dwarka"}


def test_m3_undisturbed_the_flags_stand_on_r_plus_2_to_r_plus_8_and_every_city_is_visited_once() -> None:
    table = Table(2)
    table.track(SEVEN)
    seen = []
    for game_round in range(1, 8):
        table.phase("maharaja")
        table.play(TABLE, "move_maharaja")
        seen.append(CITY_NAMES[table.state.city])
        assert sorted(table.flags()) == list(range(game_round + 2, game_round + 9))
        table.phase("end_of_round")
        table.play(TABLE, "end_round")
    assert seen == CITY_NAMES


def test_m3_when_the_rightmost_space_fell_empty_the_flags_stand_further_left_and_stay_so() -> None:
    table = visited({3: "ujjain", 4: "dwarka", 8: "mathura", 9: "haridwar"})
    assert table.flags() == {4: "dwarka", 8: "mathura", 9: "haridwar", 10: "ujjain"}
    table.turn(0, "track")
    table.play(0, "action track", "move_flag ujjain")
    assert table.flags() == {4: "dwarka", 7: "ujjain", 8: "mathura", 9: "haridwar"}
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert table.flags() == {6: "dwarka", 7: "ujjain", 8: "mathura", 9: "haridwar"}


def test_m4_onto_an_occupied_space_the_chain_ends_on_the_space_the_flag_left() -> None:
    assert moved({4: "ujjain", 5: "dwarka", 6: "mathura", 7: "haridwar", 8: "ayodhya"}, "haridwar") == {
        4: "haridwar",
        5: "ujjain",
        6: "dwarka",
        7: "mathura",
        8: "ayodhya",
    }


def test_m4_a_slide_ends_on_the_first_gap() -> None:
    assert moved({4: "ujjain", 6: "mathura", 7: "haridwar"}, "haridwar") == {
        4: "haridwar",
        5: "ujjain",
        6: "mathura",
    }


def test_m4_onto_an_empty_space_nothing_slides() -> None:
    assert moved({5: "ujjain", 6: "mathura", 7: "haridwar"}, "haridwar") == {
        4: "haridwar",
        5: "ujjain",
        6: "mathura",
    }


def test_m4_space_zero_may_be_reached_and_pushed() -> None:
    assert moved({3: "ujjain", 9: "mathura"}, "ujjain") == {0: "ujjain", 9: "mathura"}
    assert moved({0: "dwarka", 3: "ujjain", 9: "mathura"}, "ujjain") == {
        0: "ujjain",
        1: "dwarka",
        9: "mathura",
    }


def test_m4_the_first_flag_may_move_further_left() -> None:
    flags = dict(enumerate(CITY_NAMES, 3))
    assert moved(flags, "haridwar") == {0: "haridwar"} | {space: flags[space] for space in range(4, 10)}


def test_at_the_end_of_the_round_gaps_close_to_the_right_and_the_rightmost_stays() -> None:
    assert after_the_round({0: "haridwar", 4: "ujjain", 5: "dwarka", 9: "mathura"}) == {
        6: "haridwar",
        7: "ujjain",
        8: "dwarka",
        9: "mathura",
    }


def test_without_gaps_the_end_of_the_round_moves_nothing() -> None:
    assert after_the_round(SEVEN) == SEVEN


@given(st.lists(st.integers(0, 15), min_size=7, max_size=7, unique=True), st.integers(0, 6))
def test_m4_a_change_loses_no_flag_and_only_slides_a_solid_block_one_space(
    spaces: list[int], pick: int
) -> None:
    before = dict(zip(spaces, CITY_NAMES, strict=True))
    movable = [space for space in spaces if space >= 3]
    start = movable[pick % len(movable)]
    city = before[start]
    after = moved(before, city)
    assert sorted(after.values()) == sorted(CITY_NAMES)
    assert after[start - 3] == city
    block = start - 3
    while block in before and block != start:
        assert after[block + 1] == before[block]
        block += 1
    rest = {space: flag for space, flag in before.items() if not start - 3 <= space < block and flag != city}
    assert rest.items() <= after.items()


@given(st.sets(st.integers(0, 15), min_size=7, max_size=7))
def test_m3_closing_gaps_keeps_the_order_and_the_rightmost_space(spaces: set[int]) -> None:
    before = dict(zip(sorted(spaces), CITY_NAMES, strict=True))
    last = max(spaces)
    assert after_the_round(before) == dict(zip(range(last - 6, last + 1), CITY_NAMES, strict=True))
