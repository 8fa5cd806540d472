"""P1 to P4: how this project handles what the rules leave open."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from tests.engine.maharaja.table import Table, coins, prestige


@pytest.mark.parametrize("action", ["coins", "shrines", "prestige"])
def test_p01_allows_an_action_without_a_choice_to_be_done_as_it_begins(action: str) -> None:
    table = Table()
    table.turn(0, action)
    before = table.player(0)
    table.play(0, f"action {action}")
    assert table.player(0) != before
    assert table.legal(0, "action") == []
    assert table.step == "turn"


@pytest.mark.parametrize("power", [2, 4, 6, 14])
def test_p01_allows_a_power_without_a_choice_to_be_done_as_it_begins(power: int) -> None:
    table = Table(characters=[power])
    table.turn(0)
    before = table.player(0)
    table.play(0, f"power {power}")
    after = table.player(0)
    assert (after.shrines, after.prestige, after.tokens) != (before.shrines, before.prestige, before.tokens)
    assert (table.step, table.legal(0, "power")) == ("turn", [])


def test_p01_forbids_giving_up_what_is_already_done() -> None:
    table = Table(characters=[6])
    table.turn(0, "coins")
    table.play(0, "action coins", "power 6")
    with pytest.raises(IllegalMove):
        table.play(0, "give_up")


def rewarded(*tiles: str, character: int = 1) -> Table:
    table = Table(2, characters=[character, 2], maharaja="ujjain")
    table.player(1).coins = 0
    table.shrines("ujjain", 0, 1)
    table.rewards(*tiles)
    table.score_city()
    return table


def test_p02_allows_a_reward_to_be_taken_used_or_unused_in_one_step() -> None:
    table = rewarded("glory", "treasury", "offering")
    assert table.legal(0) == [
        f"take_reward {name}{how}" for name in ("glory", "treasury", "offering") for how in ("", " unused")
    ]
    assert coins(table.play(0, "take_reward treasury unused"), 0) == 0
    assert table.step == "end_of_round"


def test_p02_allows_royal_favourite_to_use_it_just_once() -> None:
    table = rewarded("glory", "treasury", "offering", character=16)
    assert table.legal(0, "take_reward glory") == [
        "take_reward glory",
        "take_reward glory once",
        "take_reward glory unused",
    ]
    assert prestige(table.play(0, "take_reward glory once"), 0) == 2


def test_p02_forbids_leaving_all_tiles_where_they_are() -> None:
    table = rewarded("glory", "treasury", "offering")
    assert {text.split()[0] for text in table.legal(0)} == {"take_reward"}


def test_p02_forbids_uses_that_would_do_nothing() -> None:
    table = rewarded("quarry", "tribute", "alms", character=16)
    table.player(0).supply = 3
    table.player(0).coins = table.player(1).coins = 0
    assert table.legal(0) == [
        "take_reward quarry",
        "take_reward quarry unused",
        "take_reward tribute",
        "take_reward alms",
    ]
    table.play(0, "take_reward alms")
    assert table.step == "end_of_round"


def planning() -> Table:
    table = Table(2)
    table.phase("planning")
    return table


def test_p03_allows_each_pair_of_actions_once_and_the_same_one_twice() -> None:
    plans = planning().legal(0)
    pairs = [tuple(text.split()[1:]) for text in plans]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == 9 * 8 // 2 + 9
    assert "lock_disc coins coins" in plans


def test_p03_allows_the_two_actions_in_either_order() -> None:
    table = planning()
    table.play(0, "lock_disc coins track")
    table.play(1, "lock_disc coins coins")
    table.play(TABLE, "next_turn")
    assert table.legal(0, "action") == ["action coins", "action track"]
    table.play(0, "action track", "give_up", "action coins")
    assert table.legal(0, "action") == []


def test_p03_forbids_the_same_plan_written_the_other_way_round() -> None:
    table = planning()
    assert "lock_disc coins track" in table.legal(0)
    with pytest.raises(IllegalMove):
        table.play(0, "lock_disc track coins")


def test_p04_allows_a_power_to_be_given_up_and_counts_it_as_used() -> None:
    table = Table(characters=[13, 2, 4])
    table.maharani(0, 13)
    table.turn(0)
    table.play(0, "power 13", "give_up")
    assert table.player(0).used == [13]
    assert table.state.maharani == []


def test_p04_forbids_beginning_the_power_again_after_giving_it_up() -> None:
    table = Table(characters=[3, 2, 4])
    table.turn(0)
    table.play(0, "power 3", "stop")
    assert "power 3" not in table.legal(0)
