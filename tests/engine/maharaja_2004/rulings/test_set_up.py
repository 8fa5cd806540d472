"""C1, C2, C12, C17, C30, C37, C38: how a game begins."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from engine.kernel.options import OptionError
from engine.maharaja_2004 import GAME
from tests.engine.maharaja_2004.fresh import Fresh


def pieces(game: Fresh) -> list[tuple[int, int]]:
    return [(player.pool, player.quarry) for player in game.state.players]


def test_c01_allows_six_houses_in_each_pool_once_all_are_placed() -> None:
    game = Fresh(3)
    assert pieces(game) == [(4, 16)] * 3
    game.draft(1, 2, 3)
    game.settle()
    assert pieces(game) == [(6, 10)] * 3


def test_c01_forbids_a_fifth_house_in_the_set_up() -> None:
    game = Fresh(3)
    game.draft(1, 2, 3)
    for _ in range(11):
        seat = game.awaited[1][0]
        game.play(seat, game.legal(seat)[0])
    assert pieces(game) == [(0, 16), (0, 16), (1, 16)]
    game.play(2, game.legal(2)[0])
    assert game.awaited == ("maharaja", (TABLE,))


def test_c02_allows_two_houses_of_one_player_in_a_village() -> None:
    game = Fresh(3)
    game.draft(1, 2, 3)
    game.play(0, "place_house kalpi")
    game.play(1, "place_house panna")
    game.play(2, "place_house sanchi")
    game.play(0, "place_house kalpi")
    assert GAME.view(game.state, None).villages["kalpi"] == [2, 0, 0]  # type: ignore[attr-defined]


def test_c02_forbids_a_third_house_in_a_village() -> None:
    game = Fresh(3)
    game.draft(1, 2, 3)
    game.play(0, "place_house kalpi")
    game.play(1, "place_house kalpi")
    with pytest.raises(IllegalMove):
        game.play(2, "place_house kalpi")


def test_c12_allows_the_opener_a_bid_of_nothing_and_others_to_bid_more() -> None:
    game = Fresh(3, variants=("auction",), first=1)
    assert game.awaited == ("auction", (1,))
    assert game.legal(1) == [f"bid {amount}" for amount in range(16)]
    game.play(1, "bid 0")
    assert game.legal(2) == [*(f"bid {amount}" for amount in range(1, 16)), "pass"]
    game.play(2, "bid 4")
    game.play(0, "pass")
    game.play(1, "pass")
    assert (game.awaited, game.gold) == (("character_draft", (2,)), [15, 15, 11])


def test_c12_allows_the_next_player_without_a_card_to_open_the_next_auction() -> None:
    game = Fresh(4, variants=("auction",), first=1)
    game.play(1, "bid 0")
    for seat in (2, 3):
        game.play(seat, "pass")
    game.play(0, "bid 1")
    game.play(1, "pass")
    game.play(0, "take_character 6")
    assert game.awaited == ("auction", (2,))


def test_c12_forbids_the_opener_to_pass_and_a_bid_that_is_not_higher() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    assert "pass" not in game.legal(0)
    game.play(0, "bid 5")
    with pytest.raises(IllegalMove):
        game.play(1, "bid 5")


def test_c12_forbids_a_bid_above_your_own_gold() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    game.state.players[1].gold = 7
    game.play(0, "bid 5")
    assert game.legal(1) == ["bid 6", "bid 7", "pass"]


def test_c12_forbids_a_player_who_passed_to_come_back_into_that_auction() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    game.play(0, "bid 0")
    game.play(1, "pass")
    game.play(2, "bid 1")
    game.play(0, "bid 2")
    assert game.awaited == ("auction", (2,))


def test_c17_allows_chance_to_decide_the_governors_and_the_first_player() -> None:
    states = [GAME.setup(seats=4, seed=str(seed), options={})[0] for seed in range(40)]
    assert {state.first for state in states} == {0, 1, 2, 3}
    assert len({tuple(state.track) for state in states}) > 30
    assert all(sorted(state.track[:7]) == list(range(7)) for state in states)


def test_c17_forbids_chance_after_the_set_up() -> None:
    game, other = Fresh(3), Fresh(3)
    other.state.seed = "another"
    for fresh in (game, other):
        fresh.draft(4, 2, 6)
        fresh.settle()
        while fresh.awaited[1]:
            seat = fresh.awaited[1][0]
            fresh.play(seat, GAME.idle(GAME.view(fresh.state, seat), GAME.legal(fresh.state, seat)).text)
    other.state.seed = game.state.seed
    assert game.state == other.state


def test_c30_allows_a_bid_of_everything_to_end_the_auction_and_says_who_passed() -> None:
    game = Fresh(4, variants=("auction",), first=3)
    events = game.play(3, "bid 15")
    passed = [(event.seat, event.data["asked"]) for event in events if event.kind == "passed"]
    assert passed == [(0, False), (1, False), (2, False)]
    assert (game.awaited, game.gold[3]) == (("character_draft", (3,)), 0)


def test_c30_allows_who_passed_into_the_next_auction() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    game.play(0, "bid 0")
    game.play(1, "pass")
    game.play(2, "pass")
    game.play(0, "take_character 1")
    assert game.awaited == ("auction", (1,))


def test_c30_forbids_asking_a_player_without_more_gold_than_the_bid() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    game.state.players[1].gold = 5
    game.play(0, "bid 5")
    assert game.awaited == ("auction", (2,))


def test_c37_allows_two_players_one_auction_and_then_a_card_free() -> None:
    game = Fresh(2, variants=("auction",), first=1)
    game.play(1, "bid 2")
    game.play(0, "pass")
    game.play(1, "take_character 6")
    assert (game.awaited, game.gold) == (("character_draft", (0,)), [15, 13])


def test_c37_forbids_two_players_a_second_house_in_a_village() -> None:
    game = Fresh(2)
    game.draft(1, 2)
    game.play(0, "place_house kalpi")
    with pytest.raises(IllegalMove):
        game.play(1, "place_house kalpi")


def test_c38_allows_two_to_five_seats() -> None:
    for seats in (2, 3, 4, 5):
        assert len(GAME.setup(seats=seats, seed="1", options={})[0].players) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_c38_forbids_a_solo_game_and_six_seats(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.setup(seats=seats, seed="1", options={})
