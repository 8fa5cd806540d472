"""coins: take 3 coins."""

from tests.engine.maharaja.table import Table


def test_it_brings_three_coins_and_nothing_else() -> None:
    table = Table()
    table.turn(0, "coins")
    table.play(0, "action coins")
    player = table.player(0)
    assert (player.coins, player.prestige, player.shrines, player.tokens) == (18, 3, 4, 0)
    assert [table.player(seat).coins for seat in (1, 2)] == [15, 15]


def test_it_is_over_at_once() -> None:
    table = Table()
    table.turn(0, "coins")
    table.play(0, "action coins")
    assert table.step == "turn"
    assert table.legal(0, "action") == []


def test_it_may_be_left_out() -> None:
    table = Table()
    table.turn(0, "coins")
    table.play(0, "end_turn")
    assert table.player(0).coins == 15


def test_both_arrows_bring_six() -> None:
    table = Table()
    table.turn(0, "coins", "coins")
    table.play(0, "action coins", "action coins")
    assert table.player(0).coins == 21
    assert table.legal(0, "action") == []


def test_with_both_arrows_on_it_one_may_be_left_out() -> None:
    table = Table()
    table.turn(0, "coins", "coins")
    table.play(0, "action coins", "end_turn")
    assert table.player(0).coins == 18


def test_by_token_it_brings_three_on_top_of_the_disc() -> None:
    table = Table()
    table.player(0).tokens = 2
    table.turn(0, "coins", "coins")
    table.play(0, "action coins", "token coins", "action coins")
    assert (table.player(0).coins, table.player(0).tokens) == (24, 1)


def test_one_token_a_turn() -> None:
    table = Table()
    table.player(0).tokens = 2
    table.turn(0)
    table.play(0, "token coins")
    assert table.legal(0, "token") == []


def test_without_a_token_no_action_is_offered_by_token() -> None:
    table = Table()
    table.turn(0, "coins")
    assert table.legal(0, "token") == []


def test_a_token_does_any_action_but_change_character() -> None:
    table = Table()
    table.priest(0, "varanasi")
    table.player(0).tokens = 1
    table.turn(0)
    assert [text.split()[1] for text in table.legal(0, "token")] == [
        "statue",
        "shrine",
        "statue_and_shrine",
        "two_shrines",
        "coins",
        "shrines",
        "prestige",
        "track",
    ]


def test_the_coins_may_pay_the_statue_that_follows() -> None:
    table = Table()
    table.priest(0, "varanasi")
    table.player(0).coins = 6
    table.turn(0, "statue", "coins")
    assert table.legal(0, "action") == ["action coins"]
    table.play(0, "action coins", "action statue", "build_statue varanasi centre")
    assert table.player(0).coins == 0
