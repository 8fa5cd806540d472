"""Quarry: 3 shrines from the general supply."""

import pytest

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse


def test_it_moves_three_shrines_from_the_supply_to_the_board_and_nothing_else() -> None:
    table = a_winner("quarry")
    table.play(0, "take_reward quarry")
    assert purse(table, 0) == (27, 3, 7, 9)
    assert purse(table, 1) == purse(table, 2) == LOSER


def test_it_may_be_taken_unused() -> None:
    table = a_winner("quarry")
    table.play(0, "take_reward quarry unused")
    assert purse(table, 0) == WINNER


@pytest.mark.parametrize(("supply", "taken"), [(3, 3), (2, 2), (1, 1)])
def test_with_fewer_in_the_supply_it_brings_what_there_is(supply: int, taken: int) -> None:
    table = a_winner("quarry")
    table.player(0).supply = supply
    table.play(0, "take_reward quarry")
    assert purse(table, 0) == (27, 3, 4 + taken, 0)


def test_with_an_empty_supply_it_can_only_be_taken_for_nothing() -> None:
    table = a_winner("quarry")
    table.player(0).supply = 0
    assert table.legal(0, "take_reward quarry") == ["take_reward quarry"]
    table.play(0, "take_reward quarry")
    assert purse(table, 0) == (27, 3, 4, 0)


def test_the_others_supply_does_not_help() -> None:
    table = a_winner("quarry")
    table.player(0).supply = 1
    table.play(0, "take_reward quarry")
    assert table.player(0).shrines == 5
    assert purse(table, 1) == LOSER


@pytest.mark.parametrize(("text", "taken"), [("quarry", 6), ("quarry once", 3), ("quarry unused", 0)])
def test_royal_favourite_applies_it_twice_once_or_not_at_all(text: str, taken: int) -> None:
    table = a_winner("quarry", 16)
    table.play(0, f"take_reward {text}")
    assert purse(table, 0) == (27, 3, 4 + taken, 12 - taken)


def test_royal_favourite_with_four_left_takes_four() -> None:
    table = a_winner("quarry", 16)
    table.player(0).supply = 4
    table.play(0, "take_reward quarry")
    assert purse(table, 0) == (27, 3, 8, 0)


def test_royal_favourite_with_four_left_may_take_just_three() -> None:
    table = a_winner("quarry", 16)
    table.player(0).supply = 4
    table.play(0, "take_reward quarry once")
    assert purse(table, 0) == (27, 3, 7, 1)


def test_royal_favourite_with_three_left_has_nothing_to_do_a_second_time() -> None:
    table = a_winner("quarry", 16)
    table.player(0).supply = 3
    assert table.legal(0, "take_reward quarry") == ["take_reward quarry", "take_reward quarry unused"]


def test_the_chronicler_adds_nothing_to_shrines() -> None:
    table = a_winner("quarry", 11)
    table.play(0, "take_reward quarry")
    assert purse(table, 0) == (27, 3, 7, 9)
