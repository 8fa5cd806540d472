"""Offering: 1 prestige and 1 coin."""

import pytest

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse
from tests.engine.maharaja.table import told


def test_it_brings_one_prestige_and_one_coin_and_nothing_else() -> None:
    table = a_winner("offering")
    table.play(0, "take_reward offering")
    assert purse(table, 0) == (28, 4, 4, 12)
    assert purse(table, 1) == purse(table, 2) == LOSER


def test_it_may_be_taken_unused() -> None:
    table = a_winner("offering")
    table.play(0, "take_reward offering unused")
    assert purse(table, 0) == WINNER


@pytest.mark.parametrize(("text", "gained"), [("offering", 2), ("offering once", 1), ("offering unused", 0)])
def test_royal_favourite_applies_it_twice_once_or_not_at_all(text: str, gained: int) -> None:
    table = a_winner("offering", 16)
    table.play(0, f"take_reward {text}")
    assert purse(table, 0) == (27 + gained, 3 + gained, 4, 12)


def test_the_chronicler_makes_it_two_prestige_and_still_one_coin() -> None:
    table = a_winner("offering", 11)
    table.play(0, "take_reward offering")
    assert purse(table, 0) == (28, 5, 4, 12)


def test_m11_a_chronicler_who_applies_it_twice_gains_one_more_each_time() -> None:
    table = a_winner("offering", 11)
    table.maharani(0, 16)
    events = table.play(0, "take_reward offering")
    assert purse(table, 0) == (29, 7, 4, 12)
    assert [event.data["amount"] for event in told(events, "prestige")] == [2, 2]
