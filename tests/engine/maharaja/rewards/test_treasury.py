"""Treasury: 3 coins."""

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse


def test_it_brings_three_coins_and_nothing_else() -> None:
    table = a_winner("treasury")
    table.play(0, "take_reward treasury")
    assert purse(table, 0) == (30, 3, 4, 12)
    assert purse(table, 1) == purse(table, 2) == LOSER
    assert table.state.tokens == 7


def test_it_is_over_at_once_and_the_round_ends() -> None:
    table = a_winner("treasury")
    table.play(0, "take_reward treasury")
    assert table.step == "end_of_round"


def test_it_may_be_taken_unused() -> None:
    table = a_winner("treasury")
    table.play(0, "take_reward treasury unused")
    assert purse(table, 0) == WINNER


def test_without_royal_favourite_there_is_no_once() -> None:
    assert a_winner("treasury").legal(0, "take_reward treasury") == [
        "take_reward treasury",
        "take_reward treasury unused",
    ]


def test_royal_favourite_applies_it_twice_once_or_not_at_all() -> None:
    for text, gained in (("treasury", 6), ("treasury once", 3), ("treasury unused", 0)):
        table = a_winner("treasury", 16)
        table.play(0, f"take_reward {text}")
        assert table.player(0).coins == 27 + gained


def test_a_maharani_token_on_royal_favourite_applies_it_twice_too() -> None:
    table = a_winner("treasury", display=[16, 4, 6])
    table.maharani(0, 16)
    table.play(0, "take_reward treasury")
    assert table.player(0).coins == 27 + 6


def test_both_the_tile_and_a_token_of_royal_favourite_still_apply_it_twice_only() -> None:
    table = a_winner("treasury", 16)
    table.maharani(0, 16)
    table.play(0, "take_reward treasury")
    assert table.player(0).coins == 27 + 6


def test_the_chronicler_adds_nothing_to_coins() -> None:
    table = a_winner("treasury", 11)
    table.play(0, "take_reward treasury")
    assert purse(table, 0) == (30, 3, 4, 12)


def test_a_royal_favourite_of_another_player_changes_nothing_for_the_taker() -> None:
    table = a_winner("treasury")
    table.player(1).character = 16
    table.play(0, "take_reward treasury")
    assert table.player(0).coins == 30
