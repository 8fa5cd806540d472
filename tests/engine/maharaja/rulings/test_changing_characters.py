"""M5, M9, M23, M24: tiles that change hands, and the order of turns."""

import pytest

from engine.kernel.moves import IllegalMove
from tests.engine.maharaja.table import Table


def test_m05_allows_a_change_to_bring_a_waiting_player_forward() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 10")
    table.play(2, "take_character 1")
    table.play(0, "end_turn")
    table.run_table()
    assert table.awaited == (2,)
    table.play(2, "end_turn")
    table.run_table()
    assert table.awaited == (1,)


def test_m05_allows_the_turn_that_has_begun_to_be_completed() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character", "coins")
    table.play(0, "action character", "take_character 14")
    assert table.awaited == (0,)  # 14 is higher than 6 and 10
    assert "action coins" in table.legal(0)


def test_m05_forbids_a_second_turn_and_a_turn_skipped() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 14", "end_turn")
    table.run_table()
    table.turn(1, "character")
    table.play(1, "action character", "take_character 14")
    table.play(0, "take_character 1")  # the lowest of all, after its turn
    table.play(1, "end_turn")
    table.run_table()
    assert table.awaited == (2,)
    table.play(2, "end_turn")
    assert table.step == "city_scoring"


def test_m09_allows_any_other_tile_and_the_robbed_to_pick_the_returned_one() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character")
    table.play(0, "action character")
    assert sorted(table.legal(0, "take_character")) == [
        f"take_character {number}" for number in (1, 10, 14, 4, 6)
    ]
    table.play(0, "take_character 6")
    assert (table.awaited, table.step) == ((1,), "replacement")
    assert sorted(table.legal(1)) == [f"take_character {number}" for number in (1, 14, 2, 4)]
    table.play(1, "take_character 2")
    assert [table.player(seat).character for seat in range(3)] == [6, 2, 10]
    assert (table.awaited, sorted(table.state.display)) == ((0,), [1, 4, 14])


def test_m09_forbids_taking_your_own_tile_straight_back() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character")
    table.play(0, "action character")
    with pytest.raises(IllegalMove):
        table.play(0, "take_character 2")


def test_m09_forbids_anything_else_until_the_robbed_player_has_picked() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character", "coins")
    table.play(0, "action character")
    assert table.commits(0, "take_character 6")
    table.play(0, "take_character 6")
    assert table.legal(0) == table.legal(2) == []
    with pytest.raises(IllegalMove):
        table.play(1, "take_character 10")  # only from the display
    with pytest.raises(IllegalMove):
        table.play(1, "take_character 6")  # nor back from the robber


def test_m23_allows_a_player_robbed_before_the_turn_the_new_power() -> None:
    table = Table(3, characters=[2, 14, 10], display=[1, 4, 6])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 14")
    table.play(1, "take_character 6")
    table.play(0, "end_turn")
    table.run_table()
    assert table.awaited == (1,)
    assert table.legal(1, "power") == ["power 6"]


def test_m23_allows_somebody_else_the_tile_in_the_same_round() -> None:
    table = Table(2, characters=[6, 14], display=[1, 4, 2])
    table.turn(0, "character")
    table.play(0, "power 6", "action character", "take_character 1", "end_turn")
    table.turn(1, "character")
    table.play(1, "action character", "take_character 6", "power 6")
    assert [table.player(seat).prestige for seat in range(2)] == [4, 4]


def test_m23_forbids_a_player_robbed_after_the_turn_another_use() -> None:
    table = Table(2, characters=[2, 14], display=[6, 4, 1])
    table.turn(0)
    table.play(0, "end_turn")
    table.turn(1, "character")
    table.play(1, "action character", "take_character 2")
    table.play(0, "take_character 6")
    table.play(1, "end_turn")
    assert table.step == "city_scoring"
    assert table.player(0).prestige == 3
    assert table.legal(0) == []


def test_m23_forbids_the_power_of_the_tile_that_was_lost() -> None:
    table = Table(3, characters=[2, 14, 10], display=[1, 4, 6])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 14")
    table.play(1, "take_character 1")
    table.play(0, "end_turn")
    table.run_table()
    assert table.awaited == (1,)
    assert table.legal(1, "power") == []


def test_m24_allows_the_second_change_to_bring_back_the_first_tile() -> None:
    table = Table(2, characters=[2, 14], display=[6, 4, 1])
    table.turn(0, "character", "character")
    table.play(0, "action character", "take_character 6", "action character", "take_character 2")
    assert table.player(0).character == 2
    assert sorted(table.state.display) == [1, 4, 6]


def test_m24_forbids_a_second_use_of_the_power_that_came_back() -> None:
    table = Table(2, characters=[2, 14], display=[6, 4, 1])
    table.turn(0, "character", "character")
    table.play(0, "power 2", "action character", "take_character 6", "power 6")
    table.play(0, "action character")
    assert "take_character 6" not in table.legal(0)
    table.play(0, "take_character 2")
    assert table.legal(0, "power") == []
