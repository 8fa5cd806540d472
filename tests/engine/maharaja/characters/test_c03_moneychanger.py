"""3 Moneychanger: once per round, up to three exchanges of 2 coins for 1 PP or back (M10)."""

from tests.engine.maharaja.table import Table, coins, prestige, told


def a_moneychanger(coins_held: int = 15, prestige_held: int = 3) -> Table:
    table = Table(characters=[3, 2, 4], display=[1, 6, 11], game_round=2)
    table.player(0).coins = coins_held
    table.player(0).prestige = prestige_held
    table.turn(0)
    return table


def test_two_coins_buy_one_prestige_three_times_at_most() -> None:
    table = a_moneychanger()
    table.play(0, "power 3", "buy_prestige", "buy_prestige", "buy_prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (9, 6)
    assert table.legal(0) == ["end_turn"]


def test_one_prestige_brings_two_coins_three_times_at_most() -> None:
    table = a_moneychanger(coins_held=0, prestige_held=5)
    table.play(0, "power 3", "sell_prestige", "sell_prestige", "sell_prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (6, 2)
    assert table.legal(0) == ["end_turn"]


def test_m10_directions_may_be_mixed() -> None:
    table = a_moneychanger(coins_held=2, prestige_held=0)
    events = table.play(0, "power 3", "buy_prestige", "sell_prestige", "buy_prestige")
    assert [(e.kind, e.data["amount"]) for e in events if e.kind in ("coins", "prestige")] == [
        ("coins", -2),
        ("prestige", 1),
        ("prestige", -1),
        ("coins", 2),
        ("coins", -2),
        ("prestige", 1),
    ]
    assert (table.player(0).coins, table.player(0).prestige) == (0, 1)


def test_only_what_can_be_paid_is_offered() -> None:
    for held, moves in (
        ((2, 0), ["buy_prestige", "stop"]),
        ((1, 1), ["sell_prestige", "stop"]),
        ((2, 1), ["buy_prestige", "sell_prestige", "stop"]),
    ):
        table = a_moneychanger(*held)
        table.play(0, "power 3")
        assert table.legal(0) == moves


def test_with_one_coin_and_no_prestige_it_is_not_offered() -> None:
    assert a_moneychanger(coins_held=1, prestige_held=0).legal(0) == ["end_turn"]


def test_it_can_be_stopped_early_and_is_then_used_up() -> None:
    table = a_moneychanger()
    table.play(0, "power 3", "buy_prestige", "stop")
    assert (table.player(0).coins, table.player(0).prestige) == (13, 4)
    assert (table.step, table.legal(0)) == ("turn", ["end_turn"])


def test_m20_nothing_comes_between_the_exchanges_not_even_a_priest_move() -> None:
    table = a_moneychanger()
    table.road("crossroads", "mathura", 0)
    table.player(0).tokens = 1
    table.turn(0, "coins")
    assert "move_priest mathura" in table.legal(0)
    table.play(0, "power 3", "buy_prestige")
    assert table.legal(0) == ["buy_prestige", "sell_prestige", "stop"]
    table.play(0, "stop")
    assert "move_priest mathura" in table.legal(0)


def test_m17_the_token_goes_back_when_it_begins_and_all_three_exchanges_are_made() -> None:
    table = Table(characters=[2, 5, 4], display=[1, 3, 6], game_round=2)
    table.maharani(0, 3)
    table.turn(0)
    events = table.play(0, "power 3")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 3}]
    assert table.state.maharani == []
    table.play(0, "buy_prestige", "buy_prestige", "buy_prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (9, 6)
    assert table.legal(0) == ["power 2", "end_turn"]


def test_m14_tile_and_token_give_three_exchanges_not_six() -> None:
    table = a_moneychanger()
    table.maharani(0, 3)
    events = table.play(0, "power 3", "buy_prestige", "buy_prestige", "buy_prestige")
    assert (coins(events, 0), prestige(events, 0)) == (-6, 3)
    assert (table.state.maharani, table.legal(0)) == ([], ["end_turn"])


def test_m11_a_chronicler_gets_one_more_for_each_bought_prestige_and_none_for_a_sold_one() -> None:
    table = a_moneychanger()
    table.maharani(0, 11)
    events = table.play(0, "power 3", "buy_prestige", "sell_prestige", "buy_prestige")
    assert [event.data["amount"] for event in told(events, "prestige")] == [2, -1, 2]
    assert coins(events, 0) == -2


def test_the_coins_of_a_sale_can_be_spent_in_the_same_turn() -> None:
    table = a_moneychanger(coins_held=5, prestige_held=2)
    table.priest(0, "varanasi")
    table.turn(0, "statue")
    assert "action statue" not in table.legal(0)
    table.play(0, "power 3", "sell_prestige", "sell_prestige", "stop")
    table.play(0, "action statue", "build_statue varanasi centre")
    assert (table.player(0).coins, table.player(0).prestige) == (0, 0)
