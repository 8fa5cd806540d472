"""M1, M2, M8, M22: what the supplies can and cannot pay."""

from tests.engine.maharaja.table import Table, coins, prestige, told


def test_m01_allows_tokens_to_be_taken_while_there_are_any() -> None:
    table = Table(characters=[14, 2, 4])
    table.state.tokens = 1
    table.turn(0)
    table.play(0, "power 14")
    assert (table.player(0).tokens, table.state.tokens) == (1, 0)


def test_m01_forbids_an_eighth_token_and_owes_none_later() -> None:
    table = Table(characters=[14, 2, 4])
    table.state.tokens, table.player(1).tokens = 0, 7
    table.priest(0, "varanasi")
    table.turn(0, "statue_and_shrine")
    assert table.legal(0, "power") == []
    events = table.play(0, "action statue_and_shrine", "build_statue varanasi outer-1")
    assert [event.data["amount"] for event in told(events, "token")] == [0]
    table.play(0, "give_up", "end_turn")
    table.turn(1, "coins")
    table.play(1, "token coins", "end_turn")
    assert (table.player(0).tokens, table.player(1).tokens, table.state.tokens) == (0, 6, 1)


def test_m02_allows_every_gain_in_full_however_much_is_out() -> None:
    table = Table(characters=[6, 2, 4])
    table.player(0).coins = table.player(1).coins = 100_000
    table.player(0).prestige = 100_000
    table.turn(0, "coins", "prestige")
    events = table.play(0, "action coins", "action prestige", "power 6")
    assert coins(events, 0) == 3 - 3
    assert prestige(events, 0) == 2 + 1


def test_m02_forbids_a_gain_cut_short() -> None:
    table = Table(2, characters=[1, 2], maharaja="ujjain")
    table.player(1).coins = 100_000
    table.shrines("ujjain", 0, 1)
    table.rewards("glory")
    events = table.score_city()
    events += table.play(0, "take_reward glory")
    assert (coins(events, 0), coins(events, 1), prestige(events, 0)) == (12, 3, 2)


def test_m08_allows_taking_the_shrines_that_are_left() -> None:
    table = Table()
    table.player(0).supply = 1
    table.turn(0, "shrines")
    table.play(0, "action shrines")
    assert (table.player(0).shrines, table.player(0).supply) == (5, 0)


def test_m08_allows_quarry_and_a_bonus_to_bring_fewer_shrines_too() -> None:
    table = Table(2, maharaja="dwarka")
    table.player(0).supply = 3
    table.priest(0, "dwarka")
    table.turn(0, "statue")
    table.play(0, "action statue", "build_statue dwarka outer-4", "end_turn")
    assert (table.player(0).shrines, table.player(0).supply) == (6, 1)
    table.rewards("quarry")
    table.score_city()
    table.play(0, "take_reward quarry")
    assert (table.player(0).shrines, table.player(0).supply) == (7, 0)


def test_m08_forbids_a_substitute_for_shrines_that_are_missing() -> None:
    table = Table()
    table.player(0).supply = 1
    table.turn(0, "shrines", "shrines")
    before = [table.player(seat).coins for seat in range(3)]
    supplies = [table.player(seat).supply for seat in (1, 2)]
    table.play(0, "action shrines")
    assert "action shrines" not in table.legal(0)
    assert [table.player(seat).coins for seat in range(3)] == before
    assert [table.player(seat).supply for seat in (1, 2)] == supplies == [12, 12]


def test_m22_allows_an_exchange_whose_return_is_there() -> None:
    table = Table(characters=[4, 13, 2])
    table.state.tokens = 1
    table.player(1).supply = 1
    table.turn(0)
    events = table.play(0, "power 4")
    assert (prestige(events, 0), table.player(0).tokens, table.state.tokens) == (-1, 1, 0)
    table.turn(1)
    events = table.play(1, "power 13", "build_shrine kalpi")
    assert (coins(events, 1), table.player(1).supply, table.player(1).shrines) == (-1, 0, 4)


def test_m22_forbids_the_petitioner_without_a_token_in_the_supply() -> None:
    table = Table(characters=[4, 13, 2])
    table.state.tokens = 0
    table.turn(0)
    assert table.legal(0) == ["end_turn"]


def test_m22_forbids_the_village_mason_without_a_shrine_in_the_general_supply() -> None:
    table = Table(characters=[13, 4, 2])
    table.player(0).supply = 0
    table.turn(0)
    assert table.player(0).shrines == 4
    assert table.legal(0) == ["end_turn"]
