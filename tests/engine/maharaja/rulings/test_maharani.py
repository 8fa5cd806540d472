"""M17, M25, M26: Maharani tokens."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from engine.maharaja.view import view
from tests.engine.maharaja.table import Table, coins, told


def tokens(table: Table) -> list[tuple[int, int]]:
    """(seat, character) of the tokens in use."""
    return [(token.seat, token.character) for token in table.state.maharani]


def with_maharani(characters: list[int], display: list[int], *, seats: int = 2) -> Table:
    """City scoring in Ujjain; everybody has a rank and the first takes the Maharani tile."""
    table = Table(seats, characters=characters, display=display, maharaja="ujjain")
    for seat in range(seats):
        table.shrines("ujjain", seat, 8 - 2 * seat)
    table.rewards("maharani", "alms", "treasury")
    return table


def test_m17_allows_the_rest_of_a_use_after_the_token_went_back() -> None:
    table = Table(2, characters=[1, 2])
    table.maharani(0, 3)
    table.turn(0)
    events = table.play(0, "power 3", "buy_prestige")
    assert len(told(events, "maharani_returned")) == 1
    assert tokens(table) == []
    table.play(0, "buy_prestige", "buy_prestige")
    assert table.player(0).prestige == 6


def test_m17_allows_a_lasting_power_through_the_next_round() -> None:
    table = with_maharani([1, 2], [15, 4, 6])
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 15")
    table.play(1, "take_reward alms", "stop")
    table.play(TABLE, "end_round")
    assert tokens(table) == [(0, 15)]
    table.play(TABLE, "move_maharaja")
    table.priest(0, "varanasi")
    table.state.city = 0
    table.player(0).coins = 20
    table.turn(0, "statue", "statue")
    assert coins(table.play(0, "action statue", "build_statue varanasi centre"), 0) == -6
    assert coins(table.play(0, "action statue", "build_statue varanasi outer-2"), 0) == -6
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert tokens(table) == []


def test_m17_allows_royal_favourite_two_tokens_on_two_tiles() -> None:
    table = with_maharani([16, 2], [15, 4, 6])
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 15")
    assert table.legal(0) == ["place_maharani 4", "place_maharani 6", "stop"]
    table.play(0, "place_maharani 4")
    assert tokens(table) == [(0, 15), (0, 4)]


def test_m17_forbids_more_tokens_than_there_are() -> None:
    table = with_maharani([16, 2], [15, 4, 6])
    table.maharani(1, 15)
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 6")
    assert table.awaited == (1,)  # one was left
    table = with_maharani([1, 2], [15, 4, 6])
    table.maharani(1, 15)
    table.maharani(1, 4)
    table.score_city()
    table.play(0, "take_reward maharani")  # taking is compulsory, but it does nothing
    assert (table.awaited, len(table.state.maharani)) == ((1,), 2)


def test_m17_forbids_the_reward_to_do_anything_without_a_tile_free_of_your_token() -> None:
    table = with_maharani([16, 2], [15])
    table.maharani(0, 15)
    table.score_city()
    table.play(0, "take_reward maharani")
    assert (table.awaited, tokens(table)) == ((1,), [(0, 15)])


def test_m17_forbids_a_power_that_was_used_once_to_be_used_again() -> None:
    table = Table(2, characters=[1, 2])
    table.maharani(0, 6)
    table.turn(0)
    table.play(0, "power 6")
    assert table.legal(0, "power") == []
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0)
    assert table.legal(0, "power") == []


def test_m17_forbids_a_token_to_change_turn_order_or_break_a_tie() -> None:
    table = Table(2, characters=[14, 10], display=[1, 2, 4], maharaja="ujjain")
    table.maharani(0, 1)
    table.phase("actions")
    table.run_table()
    assert table.awaited == (1,)
    table.shrines("ujjain", 0, 1)
    table.shrines("ujjain", 1, 1)
    events = table.score_city()
    assert (coins(events, 0), coins(events, 1)) == (6, 12)


def test_m25_allows_the_token_to_stay_on_a_tile_that_moves_on() -> None:
    table = Table(2, characters=[1, 2], display=[12, 4, 6])
    table.maharani(0, 12)
    table.turn(1, "character")
    table.play(1, "action character", "take_character 12")
    tile = view(table.state, None).players[1].character
    assert tile is not None
    assert tile.maharani == [0]
    for seat in (0, 1):  # the power is both the placer's and the holder's
        table.turn(seat, "shrine")
        table.play(seat, "action shrine", "build_shrine dwarka", "end_turn")


def test_m25_allows_tokens_of_two_players_on_one_tile() -> None:
    table = with_maharani([1, 2], [15, 4, 6])
    table.maharani(1, 15)
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 15")
    assert tokens(table) == [(1, 15), (0, 15)]


def test_m25_forbids_two_tokens_of_one_player_on_one_tile() -> None:
    table = with_maharani([1, 2], [15, 4, 6])
    table.maharani(0, 15)
    table.score_city()
    table.play(0, "take_reward maharani")
    with pytest.raises(IllegalMove):
        table.play(0, "place_maharani 15")
    assert table.legal(0) == ["place_maharani 4", "place_maharani 6", "stop"]


def test_m25_forbids_keeping_the_token_after_the_tiles_own_power_was_used() -> None:
    table = Table(2, characters=[6, 2])
    table.maharani(0, 6)
    table.maharani(1, 6)
    table.turn(0)
    table.play(0, "power 6")
    assert tokens(table) == [(1, 6)]  # the other player's stays


def test_m25_forbids_the_power_to_somebody_who_only_holds_no_tile_and_no_token() -> None:
    table = Table(2, characters=[1, 2], display=[12, 4, 6])
    table.maharani(0, 12)
    table.turn(1, "shrine")
    table.play(1, "action shrine")
    assert "build_shrine dwarka" not in table.legal(1)


def test_m26_allows_the_power_once_the_reward_is_over() -> None:
    table = with_maharani([1, 2], [16, 4, 6])
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 16")
    table.play(1, "take_reward alms", "stop")
    table.play(TABLE, "end_round")
    table.state.city = 4
    table.rewards("treasury")
    table.score_city()
    assert coins(table.play(0, "take_reward treasury"), 0) == 6


def test_m26_forbids_royal_favourite_to_double_the_reward_that_put_the_token_there() -> None:
    table = with_maharani([1, 2], [16, 4, 6])
    table.score_city()
    table.play(0, "take_reward maharani", "place_maharani 16")
    assert tokens(table) == [(0, 16)]
    assert table.awaited == (1,)
