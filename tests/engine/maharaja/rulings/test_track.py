"""M3, M4: the Maharaja track."""

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja.view import view
from tests.engine.maharaja.table import Table

ORDER = ("ujjain", "mathura", "haridwar", "varanasi", "dwarka", "ayodhya", "kanchipuram")


def flags_from(space: int) -> dict[int, str]:
    """Seven flags without a gap."""
    return dict(enumerate(ORDER, space))


def after_track(before: dict[int, str], *cities: str) -> Table:
    """The first player changes the track; at most twice."""
    table = Table()
    table.track(before)
    table.turn(0, *["track"] * len(cities))
    for city in cities:
        table.play(0, "action track", f"move_flag {city}")
    return table


def test_m03_allows_the_flags_to_start_on_2_to_8_and_stand_on_r_plus_2_to_r_plus_8() -> None:
    table = Table(game_round=0)
    assert sorted(table.flags()) == [2, 3, 4, 5, 6, 7, 8]
    for game_round in range(1, 8):
        first = table.flags()[game_round + 1]
        table.phase("maharaja")
        table.play(TABLE, "move_maharaja")
        assert table.state.round == game_round
        assert table.flags()[game_round + 8] == first
        assert sorted(table.flags()) == list(range(game_round + 2, game_round + 9))


def test_m03_allows_the_visited_citys_flag_to_be_moved_and_the_maharaja_stays() -> None:
    table = Table(game_round=0)
    table.track(flags_from(2))
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert table.flags()[9] == "ujjain"
    table.turn(0, "track")
    table.play(0, "action track", "move_flag ujjain")
    assert table.flags()[6] == "ujjain"
    assert view(table.state, None).maharaja == "ujjain"


def test_m03_allows_a_slide_up_to_the_space_the_moved_flag_left() -> None:
    table = after_track(flags_from(4), "ayodhya")
    assert [table.flags()[space] for space in range(4, 11)] == [
        "ujjain", "mathura", "ayodhya", "haridwar", "varanasi", "dwarka", "kanchipuram",
    ]  # fmt: skip


def test_m03_forbids_sliding_past_the_first_empty_space() -> None:
    table = after_track(flags_from(4), "mathura", "varanasi")
    assert table.flags() == {
        2: "mathura",
        4: "varanasi",
        5: "ujjain",
        6: "haridwar",
        8: "dwarka",
        9: "ayodhya",
        10: "kanchipuram",
    }


def test_m03_forbids_any_slide_when_the_target_is_empty() -> None:
    before = flags_from(4)
    table = after_track(before, "ujjain")
    assert table.flags() == {1: "ujjain", **{space: before[space] for space in range(5, 11)}}


def test_m03_forbids_making_up_for_a_rightmost_space_that_fell_empty() -> None:
    table = Table(game_round=1)
    flags = flags_from(3)
    del flags[6]
    table.track({**flags, 2: "varanasi"})
    table.turn(0, "track")
    table.play(0, "action track", "move_flag kanchipuram")  # 9 → 6, the gap: nothing slides
    table.phase("end_of_round")
    table.run_table()
    assert sorted(table.flags()) == list(range(3, 10))
    assert table.state.round == 2
    assert view(table.state, None).maharaja == "varanasi"


def test_m03_forbids_reading_the_rounds_off_the_track() -> None:
    table = Table(game_round=6)
    table.track(flags_from(0))
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert max(table.flags()) == 7  # no printed number at all, yet this is the last round
    table.phase("end_of_round")
    table.run_table()
    assert table.step == "over"


def test_m03_allows_the_gaps_to_close_to_the_right_at_the_end_of_the_round() -> None:
    table = Table(game_round=7)
    table.track(
        {
            0: "ujjain",
            2: "mathura",
            3: "haridwar",
            5: "varanasi",
            7: "dwarka",
            8: "ayodhya",
            10: "kanchipuram",
        }
    )
    table.phase("end_of_round")
    table.run_table()
    assert table.flags() == flags_from(4)


@pytest.mark.parametrize("space", [3, 4])
def test_m04_allows_a_move_that_ends_on_space_0_or_higher(space: int) -> None:
    table = after_track(flags_from(space), "ujjain")
    assert table.flags()[space - 3] == "ujjain"


@pytest.mark.parametrize("space", [0, 1, 2])
def test_m04_forbids_a_flag_with_fewer_than_three_spaces_to_its_left(space: int) -> None:
    table = Table()
    table.track({space: "ujjain", **{at: ORDER[at - 6] for at in range(7, 13)}})
    table.turn(0, "track")
    table.play(0, "action track")
    assert "move_flag ujjain" not in table.legal(0)
    assert len(table.legal(0, "move_flag")) == 6
