"""Maharani: a token on a display character makes its power yours too (placing it: M17, M25, M26)."""

from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse
from tests.engine.maharaja.table import Table


def tokens(table: Table) -> list[tuple[int, int]]:
    """(owner, character) of every token in use."""
    return [(token.seat, token.character) for token in table.state.maharani]


def test_the_token_goes_on_any_tile_of_the_display_and_on_no_other() -> None:
    table = a_winner("maharani", 1, display=[4, 6, 12])
    table.play(0, "take_reward maharani")
    assert table.legal(0) == ["place_maharani 4", "place_maharani 6", "place_maharani 12", "stop"]


def test_placing_it_changes_nothing_but_the_token() -> None:
    table = a_winner("maharani", 1, display=[4, 6, 12])
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert tokens(table) == [(0, 6)]
    assert table.state.display == [4, 6, 12]
    assert table.player(0).character == 1
    assert purse(table, 0) == WINNER
    assert purse(table, 1) == purse(table, 2) == LOSER
    assert table.step == "end_of_round"


def test_it_may_be_left_unused() -> None:
    table = a_winner("maharani")
    table.play(0, "take_reward maharani", "stop")
    assert tokens(table) == []
    assert table.step == "end_of_round"


def test_m17_with_both_tokens_in_use_it_does_nothing() -> None:
    table = a_winner("maharani", display=[4, 6, 12])
    table.maharani(1, 4)
    table.maharani(2, 6)
    assert table.legal(0, "take_reward maharani") == ["take_reward maharani"]
    table.play(0, "take_reward maharani")
    assert tokens(table) == [(1, 4), (2, 6)]
    assert table.step == "end_of_round"


def test_m17_when_every_display_tile_has_your_token_it_does_nothing() -> None:
    table = a_winner("maharani", display=[4])
    table.maharani(0, 4)
    table.play(0, "take_reward maharani")
    assert tokens(table) == [(0, 4)]
    assert table.step == "end_of_round"


def test_m17_with_an_empty_display_it_does_nothing() -> None:
    table = a_winner("maharani")
    table.state.display = []
    table.play(0, "take_reward maharani")
    assert tokens(table) == []


def test_m25_nobody_has_two_tokens_on_one_tile() -> None:
    table = a_winner("maharani", display=[4, 6, 12])
    table.maharani(0, 6)
    table.play(0, "take_reward maharani")
    assert table.legal(0) == ["place_maharani 4", "place_maharani 12", "stop"]


def test_m25_two_players_may_have_tokens_on_the_same_tile() -> None:
    table = a_winner("maharani", display=[4, 6, 12])
    table.maharani(1, 6)
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert tokens(table) == [(1, 6), (0, 6)]


def test_royal_favourite_places_two_on_two_different_tiles() -> None:
    table = a_winner("maharani", 16, display=[4, 6, 12])
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert table.legal(0) == ["place_maharani 4", "place_maharani 12", "stop"]
    table.play(0, "place_maharani 12")
    assert tokens(table) == [(0, 6), (0, 12)]
    assert table.step == "end_of_round"


def test_royal_favourite_may_place_one_or_none() -> None:
    for texts, placed in ((["place_maharani 6", "stop"], [(0, 6)]), (["stop"], [])):
        table = a_winner("maharani", 16, display=[4, 6, 12])
        table.play(0, "take_reward maharani", *texts)
        assert tokens(table) == placed


def test_m17_royal_favourite_with_one_token_left_places_one() -> None:
    table = a_winner("maharani", 16, display=[4, 6, 12])
    table.maharani(1, 4)
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert tokens(table) == [(1, 4), (0, 6)]
    assert table.step == "end_of_round"


def test_royal_favourite_with_one_tile_in_the_display_places_one() -> None:
    table = a_winner("maharani", 16, display=[4])
    table.play(0, "take_reward maharani", "place_maharani 4")
    assert tokens(table) == [(0, 4)]
    assert table.step == "end_of_round"


def test_m26_put_on_royal_favourite_it_does_not_double_that_same_reward() -> None:
    table = a_winner("maharani", display=[16, 4, 6])
    table.play(0, "take_reward maharani", "place_maharani 16")
    assert tokens(table) == [(0, 16)]
    assert table.step == "end_of_round"


def test_m26_put_on_royal_favourite_it_doubles_the_reward_of_the_next_round() -> None:
    table = a_winner("maharani", display=[16, 4, 6])
    table.play(0, "take_reward maharani", "place_maharani 16")
    table.run_table()
    table.state.city = 0
    table.rewards("glory")
    table.score_city()
    table.play(0, "take_reward glory")
    assert table.player(0).prestige == 3 + 4


def test_the_next_taker_waits_until_the_token_is_placed() -> None:
    table = a_winner("maharani")
    table.state.takers = [2]
    table.play(0, "take_reward maharani")
    assert table.awaited == (0,)
    table.play(0, "stop")
    assert table.awaited == (2,)
