"""prestige: pay 3 coins for 2 prestige, whole or not at all (M7)."""

import pytest

from tests.engine.maharaja.table import Table, prestige


def test_it_costs_three_coins_and_brings_two_prestige() -> None:
    table = Table()
    table.turn(0, "prestige")
    table.play(0, "action prestige")
    player = table.player(0)
    assert (player.coins, player.prestige, player.shrines, player.tokens) == (12, 5, 4, 0)
    assert [table.player(seat).coins for seat in (1, 2)] == [15, 15]
    assert table.step == "turn"


def test_it_is_offered_with_exactly_three_coins() -> None:
    table = Table()
    table.player(0).coins = 3
    table.turn(0, "prestige")
    table.play(0, "action prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (0, 5)


@pytest.mark.parametrize("coins", [0, 1, 2])
def test_m7_with_fewer_it_is_not_offered_in_part(coins: int) -> None:
    table = Table()
    table.player(0).coins = coins
    table.player(0).tokens = 1
    table.turn(0, "prestige")
    assert "action prestige" not in table.legal(0)
    assert "token prestige" not in table.legal(0)


def test_it_may_be_left_out() -> None:
    table = Table()
    table.turn(0, "prestige")
    table.play(0, "end_turn")
    assert (table.player(0).coins, table.player(0).prestige) == (15, 3)


def test_both_arrows_bring_four_for_six() -> None:
    table = Table()
    table.turn(0, "prestige", "prestige")
    table.play(0, "action prestige", "action prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (9, 7)
    assert table.legal(0, "action") == []


def test_both_arrows_with_five_coins_and_the_second_is_not_offered() -> None:
    table = Table()
    table.player(0).coins = 5
    table.turn(0, "prestige", "prestige")
    table.play(0, "action prestige")
    assert table.legal(0, "action") == []


def test_by_token_it_costs_the_same() -> None:
    table = Table()
    table.player(0).tokens = 1
    table.turn(0)
    table.play(0, "token prestige")
    assert (table.player(0).coins, table.player(0).prestige, table.player(0).tokens) == (12, 5, 0)


def test_m11_the_chronicler_gains_three_for_each() -> None:
    table = Table(characters=[11])
    table.turn(0, "prestige", "prestige")
    events = table.play(0, "action prestige", "action prestige")
    assert prestige(events, 0) == 6
    assert table.player(0).coins == 9
