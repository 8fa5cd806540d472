"""2 Stonecutter: once per round, one shrine from the general supply onto the own board."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, coins, told


def a_stonecutter(*disc: str) -> Table:
    table = Table(characters=[2, 5, 7], display=[1, 6, 10], game_round=2)
    table.turn(0, *disc)
    return table


def test_it_takes_one_shrine_free() -> None:
    table = a_stonecutter()
    events = table.play(0, "power 2")
    assert (table.player(0).shrines, table.player(0).supply) == (5, 11)
    assert coins(events, 0) == 0


def test_it_works_once_a_round() -> None:
    table = a_stonecutter()
    table.play(0, "power 2")
    assert table.legal(0) == ["end_turn"]


def test_it_works_again_in_the_next_round() -> None:
    table = a_stonecutter()
    table.play(0, "power 2")
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0)
    table.play(0, "power 2")
    assert (table.player(0).shrines, table.player(0).supply) == (6, 10)


def test_it_needs_no_action_of_the_disc_and_may_stay_unused() -> None:
    table = a_stonecutter("coins")
    assert table.legal(0) == ["action coins", "power 2", "end_turn"]
    table.play(0, "end_turn")
    assert (table.player(0).shrines, table.player(0).supply) == (4, 12)


def test_with_none_of_the_own_shrines_in_the_supply_it_is_not_offered() -> None:
    table = a_stonecutter()
    table.player(0).supply = 0
    assert table.player(1).supply == 12
    assert table.legal(0) == ["end_turn"]


def test_the_last_shrine_of_the_supply_can_be_taken() -> None:
    table = a_stonecutter("shrines")
    table.player(0).supply = 3
    table.play(0, "action shrines", "power 2")
    assert (table.player(0).shrines, table.player(0).supply) == (7, 0)


def test_m20_it_is_not_offered_while_an_action_is_under_way() -> None:
    table = a_stonecutter("shrine")
    table.play(0, "action shrine")
    assert table.legal(0, "power") == []
    table.play(0, "build_shrine orchha")
    assert table.legal(0, "power") == ["power 2"]


def test_m17_through_a_maharani_token_it_works_once_and_the_token_goes_back() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 2, 6], game_round=2)
    table.maharani(0, 2)
    table.turn(0)
    events = table.play(0, "power 2")
    assert [(event.seat, event.data) for event in told(events, "maharani_returned")] == [
        (0, {"character": 2})
    ]
    assert (table.player(0).shrines, table.state.maharani) == (5, [])
    assert table.legal(0) == ["end_turn"]


def test_m14_m25_tile_and_token_together_are_one_use_which_returns_the_token() -> None:
    table = a_stonecutter()
    table.maharani(0, 2)
    assert table.legal(0, "power") == ["power 2"]
    table.play(0, "power 2")
    assert (table.player(0).shrines, table.state.maharani) == (5, [])
    assert table.legal(0, "power") == []


def test_m25_two_players_with_tokens_on_the_tile_use_it_apart() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 2, 6], game_round=2)
    table.maharani(1, 2)
    table.maharani(0, 2)
    table.turn(0)
    table.play(0, "power 2", "end_turn")
    assert [token.seat for token in table.state.maharani] == [1]
    table.turn(1)
    table.play(1, "power 2")
    assert (table.player(0).shrines, table.player(1).shrines, table.state.maharani) == (5, 5, [])


def test_m17_an_unused_token_goes_back_at_the_end_of_the_round_after_its_own() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 2, 6], game_round=2)
    table.maharani(0, 2, placed_in=1)
    table.maharani(1, 2, placed_in=2)
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert [token.seat for token in table.state.maharani] == [1]
