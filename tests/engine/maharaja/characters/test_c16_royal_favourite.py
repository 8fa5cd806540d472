"""16 Royal Favourite: apply the effect of the own reward tile twice."""

import pytest

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, coins, prestige, told


def a_favourite(*rewards: str, character: int = 16, token: bool = False) -> Table:
    """First in Ujjain, before seat 1, and about to take a reward."""
    display = [1, 6, 8 if character == 16 else 16]
    table = Table(characters=[character, 5, 7], display=display, maharaja="ujjain", game_round=2)
    if token:
        table.maharani(0, 16)
    table.priest(0, "ujjain")
    table.shrines("ujjain", 0, 2)
    table.shrines("ujjain", 1, 1)
    table.rewards(*rewards)
    table.score_city()
    return table


@pytest.mark.parametrize(
    ("choice", "gained"),
    [("take_reward treasury", 6), ("take_reward treasury once", 3), ("take_reward treasury unused", 0)],
)
def test_a_reward_may_be_applied_twice_once_or_not_at_all(choice: str, gained: int) -> None:
    table = a_favourite("treasury")
    assert table.legal(0, "take_reward treasury") == [
        "take_reward treasury",
        "take_reward treasury once",
        "take_reward treasury unused",
    ]
    assert coins(table.play(0, choice), 0) == gained


def test_glory_brings_four_and_offering_two_of_each() -> None:
    assert prestige(a_favourite("glory").play(0, "take_reward glory"), 0) == 4
    events = a_favourite("offering").play(0, "take_reward offering")
    assert (prestige(events, 0), coins(events, 0)) == (2, 2)


def test_quarry_brings_six_shrines_as_far_as_there_are_any() -> None:
    for supply, taken in ((12, 6), (5, 5), (2, 2)):
        table = a_favourite("quarry")
        table.player(0).supply = supply
        table.play(0, "take_reward quarry")
        assert (table.player(0).shrines, table.player(0).supply) == (4 + taken, supply - taken)


def test_m28_tribute_is_paid_twice_from_what_the_others_have() -> None:
    table = a_favourite("tribute")
    table.player(1).coins, table.player(2).coins = 20, 3
    events = table.play(0, "take_reward tribute")
    assert [coins(events, seat) for seat in range(3)] == [0, -4, -3]


def test_alms_are_up_to_six_exchanges() -> None:
    table = a_favourite("alms")
    events = table.play(0, "take_reward alms", *["give_alms"] * 6)
    assert (coins(events, 0), prestige(events, 0)) == (-6, 6)
    assert table.step != "alms"


def test_consecration_builds_two_shrines_or_only_one() -> None:
    table = a_favourite("consecration", "glory")
    table.play(0, "take_reward consecration", "build_shrine mathura", "build_shrine rewa")
    assert (table.player(0).shrines, table.awaited) == (2, (1,))
    table = a_favourite("consecration", "glory")
    table.play(0, "take_reward consecration", "build_shrine mathura", "stop")
    assert (table.player(0).shrines, table.awaited) == (3, (1,))


def test_m17_maharani_puts_two_tokens_on_two_different_tiles() -> None:
    table = a_favourite("maharani", "glory")
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert table.legal(0, "place_maharani") == ["place_maharani 1", "place_maharani 8"]
    table.play(0, "place_maharani 8")
    assert [(token.seat, token.character) for token in table.state.maharani] == [(0, 6), (0, 8)]


def test_m17_with_one_token_left_maharani_places_one_and_with_none_it_does_nothing() -> None:
    table = a_favourite("maharani", "glory")
    table.maharani(1, 6)
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert (len(table.state.maharani), table.awaited) == (2, (1,))
    table = a_favourite("maharani", "glory")
    table.maharani(1, 6)
    table.maharani(2, 6)
    table.play(0, "take_reward maharani")
    assert (len(table.state.maharani), table.awaited) == (2, (1,))


def test_others_apply_their_reward_once() -> None:
    table = a_favourite("treasury", "glory")
    table.play(0, "take_reward treasury")
    assert table.legal(1, "take_reward glory") == ["take_reward glory", "take_reward glory unused"]
    assert prestige(table.play(1, "take_reward glory"), 1) == 2


def test_through_a_maharani_token_the_same_and_the_token_stays_until_the_round_ends() -> None:
    table = a_favourite("glory", "treasury", character=2, token=True)
    assert prestige(table.play(0, "take_reward glory"), 0) == 4
    table.play(1, "take_reward treasury")
    assert [token.character for token in table.state.maharani] == [16]
    events = table.play(TABLE, "end_round")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 16}]


def test_m14_tile_and_token_apply_it_twice_not_more_often() -> None:
    table = a_favourite("glory", token=True)
    assert prestige(table.play(0, "take_reward glory"), 0) == 4


def test_m26_a_token_put_on_it_does_not_double_that_same_reward() -> None:
    table = a_favourite("maharani", "glory", character=2)
    table.play(0, "take_reward maharani", "place_maharani 16")
    assert (len(table.state.maharani), table.awaited) == (1, (1,))
    table.play(1, "take_reward glory")
    table.rewards("treasury")
    table.score_city()
    assert coins(table.play(0, "take_reward treasury"), 0) == 6


def test_without_a_worship_there_is_no_reward_to_double() -> None:
    table = Table(characters=[16, 5, 7], maharaja="ujjain")
    table.score_city()
    assert (table.step, table.player(0).coins) == ("end_of_round", 18)


def test_the_coins_of_the_rank_are_not_doubled() -> None:
    assert a_favourite("glory").player(0).coins == 15 + 12
