"""shrines: take 2 shrines from the general supply."""

import pytest

from tests.engine.maharaja.table import Table


def test_it_moves_two_from_the_supply_to_the_board() -> None:
    table = Table()
    table.turn(0, "shrines")
    table.play(0, "action shrines")
    player = table.player(0)
    assert (player.shrines, player.supply, player.coins, player.prestige) == (6, 10, 15, 3)
    assert table.step == "turn"
    assert [(table.player(seat).shrines, table.player(seat).supply) for seat in (1, 2)] == [(4, 12)] * 2


@pytest.mark.parametrize(("supply", "taken"), [(3, 2), (2, 2), (1, 1)])
def test_m8_with_fewer_in_the_supply_you_take_what_there_is(supply: int, taken: int) -> None:
    table = Table()
    table.player(0).supply = supply
    table.turn(0, "shrines")
    table.play(0, "action shrines")
    assert (table.player(0).shrines, table.player(0).supply) == (4 + taken, supply - taken)


def test_with_none_of_yours_in_the_supply_it_is_not_offered() -> None:
    table = Table()
    table.player(0).supply = 0
    table.player(0).tokens = 1
    table.turn(0, "shrines")
    assert "action shrines" not in table.legal(0)
    assert "token shrines" not in table.legal(0)


def test_it_may_be_left_out() -> None:
    table = Table()
    table.turn(0, "shrines")
    table.play(0, "end_turn")
    assert (table.player(0).shrines, table.player(0).supply) == (4, 12)


def test_both_arrows_take_four() -> None:
    table = Table()
    table.turn(0, "shrines", "shrines")
    table.play(0, "action shrines", "action shrines")
    assert (table.player(0).shrines, table.player(0).supply) == (8, 8)
    assert table.legal(0, "action") == []


def test_both_arrows_with_two_left_and_the_second_is_not_offered() -> None:
    table = Table()
    table.player(0).supply = 2
    table.turn(0, "shrines", "shrines")
    table.play(0, "action shrines")
    assert table.legal(0, "action") == []


def test_by_token_it_takes_two() -> None:
    table = Table()
    table.player(0).tokens = 1
    table.turn(0)
    table.play(0, "token shrines")
    assert (table.player(0).shrines, table.player(0).supply, table.player(0).tokens) == (6, 10, 0)


def test_the_shrines_may_be_built_by_the_action_that_follows() -> None:
    table = Table()
    table.player(0).shrines = 0
    table.turn(0, "shrine", "shrines")
    assert table.legal(0, "action") == ["action shrines"]
    table.play(0, "action shrines", "action shrine", "build_shrine orchha")
    assert table.player(0).shrines == 1
