"""Maharani tokens at work: how long, on which tile, and what they never change (M17, M25)."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.rewards.winner import a_winner
from tests.engine.maharaja.table import Table, prestige, told


def a_token_on(number: int, character: int = 14) -> Table:
    """Seat 0 placed it in the round before."""
    table = Table(characters=[character, 2, 13], display=[number, 1, 10], game_round=2)
    table.maharani(0, number)
    return table


def in_use(table: Table) -> list[tuple[int, int]]:
    return [(token.seat, token.character) for token in table.state.maharani]


def test_m17_it_stays_at_the_end_of_its_own_round_and_goes_back_at_the_end_of_the_next() -> None:
    table = a_winner("maharani", display=[12, 4, 6])
    table.play(0, "take_reward maharani", "place_maharani 12")
    table.play(TABLE, "end_round")
    assert in_use(table) == [(0, 12)]
    table.run_table()
    table.phase("end_of_round")
    events = table.play(TABLE, "end_round")
    assert in_use(table) == []
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 12}]


def test_m17_it_works_in_the_next_round_and_not_after_it() -> None:
    table = a_token_on(12)
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert "build_shrine dwarka" in table.legal(0)
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert "build_shrine dwarka" not in table.legal(0)


def test_m17_a_token_placed_this_round_stays_while_an_older_one_goes() -> None:
    table = a_token_on(12)
    table.maharani(1, 1, placed_in=2)
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert in_use(table) == [(1, 1)]


def test_m17_on_a_1x_power_it_goes_back_at_the_first_use() -> None:
    table = a_token_on(6)
    table.turn(0, "coins")
    events = table.play(0, "power 6")
    assert prestige(events, 0) == 1
    assert in_use(table) == []
    assert table.legal(0, "power") == ["power 14"]


def test_m17_the_rest_of_that_first_use_is_still_yours() -> None:
    table = a_token_on(3)
    table.turn(0, "coins")
    table.play(0, "power 3", "buy_prestige")
    assert in_use(table) == []
    table.play(0, "buy_prestige", "buy_prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (15 - 6, 3 + 3)


def test_m17_on_a_1x_power_that_nobody_uses_it_goes_back_at_the_end_of_the_next_round() -> None:
    table = a_token_on(6)
    table.phase("end_of_round")
    assert in_use(table) == [(0, 6)]
    table.play(TABLE, "end_round")
    assert in_use(table) == []


def test_m17_a_power_of_another_kind_keeps_its_token_when_it_works() -> None:
    table = a_token_on(15)
    table.priest(0, "varanasi")
    table.turn(0, "statue")
    table.play(0, "action statue", "build_statue varanasi centre")
    assert table.player(0).coins == 15 - 6
    assert in_use(table) == [(0, 15)]


def test_m17_the_power_is_the_owners_and_nobody_elses() -> None:
    table = a_token_on(6)
    table.turn(1, "coins")
    assert table.legal(1, "power") == ["power 2"]


def test_m17_it_never_changes_turn_order() -> None:
    table = a_token_on(1, character=14)
    assert in_use(table) == [(0, 1)]
    table.phase("actions")
    assert [event.seat for event in told(table.play(TABLE, "next_turn"), "revealed")] == [1]


def test_m17_it_never_changes_ties() -> None:
    table = a_token_on(1, character=14)
    table.shrines("haridwar", 0, 1)
    table.shrines("haridwar", 1, 1)
    table.score_city()
    assert [table.player(seat).coins for seat in range(3)] == [15 + 9, 15 + 12, 15 + 3]


def test_m25_it_stays_on_its_tile_when_another_player_takes_the_tile() -> None:
    table = a_token_on(12)
    table.turn(1, "character")
    table.play(1, "action character", "take_character 12", "end_turn")
    assert in_use(table) == [(0, 12)]
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert "build_shrine dwarka" in table.legal(0)


def test_m25_the_holder_of_the_tile_has_the_power_too() -> None:
    table = a_token_on(6)
    table.player(1).character = 6
    for seat in (0, 1):
        table.turn(seat, "coins")
        assert "power 6" in table.legal(seat)
        table.play(seat, "power 6")
    assert [table.player(seat).prestige for seat in range(3)] == [4, 4, 3]


def test_m25_the_holders_use_of_a_1x_power_leaves_anothers_token_alone() -> None:
    table = a_token_on(6)
    table.player(1).character = 6
    table.turn(1, "coins")
    table.play(1, "power 6")
    assert in_use(table) == [(0, 6)]


def test_m25_who_also_holds_the_tile_returns_the_token_by_using_the_power_and_uses_it_once() -> None:
    table = a_token_on(6, character=6)
    table.turn(0, "coins")
    table.play(0, "power 6")
    assert in_use(table) == []
    assert table.legal(0, "power") == []
    assert table.player(0).prestige == 4


def test_m25_of_two_tokens_on_one_tile_only_the_users_goes_back() -> None:
    table = a_token_on(6)
    table.maharani(1, 6)
    table.turn(0, "coins")
    table.play(0, "power 6")
    assert in_use(table) == [(1, 6)]
