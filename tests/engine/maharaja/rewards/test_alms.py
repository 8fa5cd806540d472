"""Alms: up to three times, 1 coin for 1 prestige."""

import pytest

from tests.engine.maharaja.rewards.winner import LOSER, a_winner, purse
from tests.engine.maharaja.table import prestige


@pytest.mark.parametrize("times", [0, 1, 2])
def test_it_may_be_stopped_early(times: int) -> None:
    table = a_winner("alms")
    table.play(0, "take_reward alms", *["give_alms"] * times, "stop")
    assert purse(table, 0) == (27 - times, 3 + times, 4, 12)
    assert table.step == "end_of_round"


def test_three_exchanges_end_it_by_themselves() -> None:
    table = a_winner("alms")
    table.play(0, "take_reward alms", "give_alms", "give_alms", "give_alms")
    assert purse(table, 0) == (24, 6, 4, 12)
    assert table.step == "end_of_round"


def test_the_coins_go_to_the_supply_and_not_to_others() -> None:
    table = a_winner("alms")
    table.play(0, "take_reward alms", "give_alms", "give_alms", "give_alms")
    assert purse(table, 1) == purse(table, 2) == LOSER


def test_m20_nothing_comes_between_the_exchanges() -> None:
    table = a_winner("alms")
    table.road("crossroads", "varanasi", 0)
    table.play(0, "take_reward alms", "give_alms")
    assert table.legal(0) == ["give_alms", "stop"]


def test_with_two_coins_there_are_two_exchanges() -> None:
    table = a_winner("alms")
    table.player(0).coins = 2
    table.play(0, "take_reward alms", "give_alms", "give_alms")
    assert purse(table, 0) == (0, 5, 4, 12)
    assert table.step == "end_of_round"


def test_without_a_coin_it_can_only_be_taken_for_nothing() -> None:
    table = a_winner("alms")
    table.player(0).coins = 0
    assert table.legal(0, "take_reward alms") == ["take_reward alms"]
    table.play(0, "take_reward alms")
    assert purse(table, 0) == (0, 3, 4, 12)
    assert table.step == "end_of_round"


@pytest.mark.parametrize("times", [0, 1, 3, 5])
def test_royal_favourite_may_stop_after_any_of_them(times: int) -> None:
    table = a_winner("alms", 16)
    table.play(0, "take_reward alms", *["give_alms"] * times, "stop")
    assert purse(table, 0) == (27 - times, 3 + times, 4, 12)


def test_royal_favourite_has_up_to_six_exchanges() -> None:
    table = a_winner("alms", 16)
    table.play(0, "take_reward alms", *["give_alms"] * 6)
    assert purse(table, 0) == (21, 9, 4, 12)
    assert table.step == "end_of_round"


def test_m11_the_chronicler_gains_one_more_with_every_exchange() -> None:
    table = a_winner("alms", 11)
    events = table.play(0, "take_reward alms", "give_alms", "give_alms", "give_alms")
    assert prestige(events, 0) == 6
    assert purse(table, 0) == (24, 9, 4, 12)


def test_the_next_player_waits_until_it_is_over() -> None:
    table = a_winner("alms")
    table.state.takers = [2]
    table.play(0, "take_reward alms", "give_alms")
    assert table.awaited == (0,)
    table.play(0, "stop")
    assert table.awaited == (2,)
