"""Tribute: every other player pays 2 coins to the supply, or the 1 they have."""

import pytest

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse
from tests.engine.maharaja.table import Table


def a_winner_among(first: int, second: int, character: int = 1) -> Table:
    """The other two have so many coins when the tile is taken."""
    table = a_winner("tribute", character)
    table.player(1).coins = first
    table.player(2).coins = second
    return table


def test_the_others_pay_two_each_and_nobody_receives_them() -> None:
    table = a_winner("tribute")
    table.play(0, "take_reward tribute")
    assert purse(table, 0) == WINNER
    assert purse(table, 1) == purse(table, 2) == (16, 3, 4, 12)


@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_who_has_one_coin_pays_it_and_who_has_none_pays_none(before: int, after: int) -> None:
    table = a_winner_among(before, 10)
    table.play(0, "take_reward tribute")
    assert purse(table, 1) == (after, 3, 4, 12)
    assert table.player(2).coins == 8


def test_in_a_game_of_four_all_three_others_pay() -> None:
    table = a_winner("tribute", seats=4)
    table.play(0, "take_reward tribute")
    assert [table.player(seat).coins for seat in range(4)] == [27, 16, 16, 16]


def test_the_taker_need_not_be_seat_zero() -> None:
    table = Table(2)
    table.shrines("haridwar", 1, 1)
    table.rewards("tribute")
    table.score_city()
    table.play(1, "take_reward tribute")
    assert [table.player(seat).coins for seat in range(2)] == [16, 27]


def test_it_may_be_taken_unused() -> None:
    table = a_winner("tribute")
    table.play(0, "take_reward tribute unused")
    assert purse(table, 1) == purse(table, 2) == LOSER


def test_when_nobody_else_has_a_coin_it_can_only_be_taken_for_nothing() -> None:
    table = a_winner_among(0, 0)
    assert table.legal(0, "take_reward tribute") == ["take_reward tribute"]
    table.play(0, "take_reward tribute")
    assert purse(table, 0) == WINNER


@pytest.mark.parametrize(("text", "paid"), [("tribute", 4), ("tribute once", 2), ("tribute unused", 0)])
def test_royal_favourite_applies_it_twice_once_or_not_at_all(text: str, paid: int) -> None:
    table = a_winner("tribute", 16)
    table.play(0, f"take_reward {text}")
    assert [table.player(seat).coins for seat in range(3)] == [27, 18 - paid, 18 - paid]


def test_m28_twice_takes_three_from_who_has_three_and_four_from_who_has_more() -> None:
    table = a_winner_among(3, 9, 16)
    table.play(0, "take_reward tribute")
    assert [table.player(seat).coins for seat in range(3)] == [27, 0, 5]


def test_m28_it_is_paid_from_the_coins_the_ranking_brought() -> None:
    table = Table(3)
    table.shrines("haridwar", 0, 1)
    table.player(1).coins = 0
    table.rewards("tribute")
    table.score_city()
    table.play(0, "take_reward tribute")
    assert table.player(1).coins == 3 - 2


def test_m28_a_player_who_spent_all_on_alms_before_has_nothing_to_pay() -> None:
    table = Table(3)
    table.shrines("haridwar", 0, 2)
    table.shrines("haridwar", 1, 1)
    table.rewards("alms", "tribute")
    table.score_city()
    table.player(0).coins = 1
    table.play(0, "take_reward alms", "give_alms")
    table.play(1, "take_reward tribute")
    assert [table.player(seat).coins for seat in range(3)] == [0, 24, 16]


def test_the_chronicler_gains_nothing_from_it() -> None:
    table = a_winner("tribute", 11)
    table.play(0, "take_reward tribute")
    assert purse(table, 0) == WINNER
