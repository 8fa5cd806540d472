"""Glory: 2 prestige."""

import pytest

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse
from tests.engine.maharaja.table import told


def test_it_brings_two_prestige_and_nothing_else() -> None:
    table = a_winner("glory")
    table.play(0, "take_reward glory")
    assert purse(table, 0) == (27, 5, 4, 12)
    assert purse(table, 1) == purse(table, 2) == LOSER


def test_it_may_be_taken_unused() -> None:
    table = a_winner("glory")
    table.play(0, "take_reward glory unused")
    assert purse(table, 0) == WINNER


@pytest.mark.parametrize(("text", "gained"), [("glory", 4), ("glory once", 2), ("glory unused", 0)])
def test_royal_favourite_applies_it_twice_once_or_not_at_all(text: str, gained: int) -> None:
    table = a_winner("glory", 16)
    table.play(0, f"take_reward {text}")
    assert purse(table, 0) == (27, 3 + gained, 4, 12)


def test_the_chronicler_makes_it_three() -> None:
    table = a_winner("glory", 11)
    table.play(0, "take_reward glory")
    assert purse(table, 0) == (27, 6, 4, 12)


def test_the_chronicler_gains_nothing_from_a_glory_left_unused() -> None:
    table = a_winner("glory", 11)
    table.play(0, "take_reward glory unused")
    assert purse(table, 0) == WINNER


def test_m11_twice_with_the_chronicler_is_three_and_three() -> None:
    table = a_winner("glory", 16)
    table.maharani(0, 11)
    events = table.play(0, "take_reward glory")
    assert [event.data["amount"] for event in told(events, "prestige")] == [3, 3]
    assert table.player(0).prestige == 9


def test_a_chronicler_of_another_player_changes_nothing() -> None:
    table = a_winner("glory")
    table.player(1).character = 11
    table.play(0, "take_reward glory")
    assert purse(table, 0) == (27, 5, 4, 12)
    assert purse(table, 1) == LOSER
