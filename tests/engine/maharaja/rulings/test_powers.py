"""M10, M11, M13, M14: how often and how much powers give."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, coins, prestige, told


def test_m10_allows_both_directions_in_one_use() -> None:
    table = Table(characters=[3, 2, 4])
    table.player(0).coins, table.player(0).prestige = 0, 1
    table.turn(0)
    table.play(0, "power 3", "sell_prestige", "buy_prestige", "sell_prestige")
    assert (table.player(0).coins, table.player(0).prestige) == (2, 0)


def test_m10_forbids_a_fourth_exchange_and_one_that_cannot_be_paid() -> None:
    table = Table(characters=[3, 2, 4])
    table.player(0).coins, table.player(0).prestige = 9, 0
    table.turn(0)
    table.play(0, "power 3")
    assert table.legal(0) == ["buy_prestige", "stop"]
    table.play(0, "buy_prestige", "buy_prestige", "sell_prestige")
    assert (table.step, table.legal(0, "power")) == ("turn", [])


def test_m11_allows_one_more_for_each_separate_gain() -> None:
    table = Table(characters=[11, 2, 4], maharaja="ujjain")
    table.player(0).coins = 40
    table.maharani(0, 3)
    table.maharani(0, 6)
    table.priest(0, "dwarka")
    table.turn(0, "prestige", "statue")
    assert prestige(table.play(0, "action prestige"), 0) == 2 + 1
    assert prestige(table.play(0, "action statue", "build_statue dwarka outer-1"), 0) == 2 + 1
    assert prestige(table.play(0, "power 6"), 0) == 1 + 1
    assert prestige(table.play(0, "power 3", *["buy_prestige"] * 3), 0) == 3 * (1 + 1)


def test_m11_allows_it_per_application_of_a_reward_and_for_royal_favour() -> None:
    table = Table(2, characters=[16, 2], maharaja="ujjain", special=["royal_favour"])
    table.maharani(0, 11)
    table.shrines("ujjain", 0, 1)
    table.rewards("glory", "alms")
    events = table.score_city()
    assert prestige(events, 0) == 1 + 1
    assert prestige(table.play(0, "take_reward glory"), 0) == 2 * (2 + 1)


def test_m11_forbids_it_when_prestige_is_paid() -> None:
    table = Table(characters=[11, 2, 4])
    table.maharani(0, 3)
    table.maharani(0, 4)
    table.turn(0)
    events = table.play(0, "power 4", "power 3", "sell_prestige", "stop")
    assert prestige(events, 0) == -2
    assert table.player(0).prestige == 3 - 2
    assert coins(events, 0) == 2


def test_m11_forbids_it_in_final_scoring_and_once_more_per_point() -> None:
    table = Table(characters=[11, 2, 4], game_round=7)
    table.statue("ujjain", "centre", 0)
    table.phase("end_of_round")
    events = table.run_table()
    scored = told(events, "final_score")[0].data
    assert scored["amount"] == 3 + 3 + 2  # a statue, 15 coins, a city: nothing more
    table = Table(characters=[11, 2, 4])
    table.turn(0, "prestige")
    assert prestige(table.play(0, "action prestige"), 0) == 3  # not 4


def test_m13_allows_several_different_powers_in_one_turn() -> None:
    table = Table(2, characters=[2, 14], display=[6, 4, 1])
    table.maharani(0, 13)
    table.turn(0, "character")
    table.play(0, "power 2", "power 13", "build_shrine kalpi", "action character", "take_character 6")
    table.play(0, "power 6")
    assert table.player(0).used == [2, 13, 6]


def test_m13_allows_the_power_again_in_the_next_round() -> None:
    table = Table(2, characters=[6, 14])
    table.turn(0)
    table.play(0, "power 6")
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0)
    assert table.legal(0, "power") == ["power 6"]


def test_m13_forbids_the_same_power_twice_by_tile_and_token() -> None:
    table = Table(2, characters=[6, 14], display=[2, 4, 1])
    table.maharani(0, 6)
    table.turn(0, "character")
    table.play(0, "power 6")
    assert table.legal(0, "power") == []
    table.play(0, "action character", "take_character 1")
    assert table.legal(0, "power") == []
    assert table.player(0).prestige == 4


def test_m13_forbids_the_same_power_again_when_the_tile_comes_back() -> None:
    table = Table(2, characters=[6, 14], display=[2, 4, 1])
    table.turn(0, "character", "character")
    table.play(0, "power 6", "action character", "take_character 14")
    table.play(1, "take_character 6")
    table.play(0, "action character", "take_character 6")
    table.play(1, "take_character 1")
    assert table.player(0).character == 6
    assert table.legal(0, "power") == []


def test_m14_allows_holding_a_tile_with_your_own_token_on_it() -> None:
    table = Table(2, characters=[1, 14], display=[15, 4, 2])
    table.maharani(0, 15)
    table.priest(0, "varanasi")
    table.turn(0, "character", "statue")
    table.play(0, "action character", "take_character 15")
    events = table.play(0, "action statue", "build_statue varanasi centre")
    assert coins(events, 0) == -(10 - 1 - 3)


def test_m14_forbids_a_power_to_count_twice() -> None:
    for number, worship in ((5, 1 + 1), (7, 1), (8, 1 + 1)):
        table = Table(2, characters=[number, 14], maharaja="ujjain")
        table.maharani(0, number)
        if number == 7:
            table.shrines("ujjain", 0, 1)
        else:
            table.priest(0, "ujjain")
        scored = told(table.score_city(), "city_scored")[0].data
        assert scored["lines"][0]["wp"] == worship
    table = Table(2, characters=[11, 14])
    table.maharani(0, 11)
    table.turn(0, "prestige")
    assert prestige(table.play(0, "action prestige"), 0) == 2 + 1


def test_m14_forbids_a_reward_to_be_applied_four_times() -> None:
    table = Table(2, characters=[16, 14], maharaja="ujjain")
    table.maharani(0, 16)
    table.priest(0, "ujjain")
    table.rewards("treasury")
    table.score_city()
    assert coins(table.play(0, "take_reward treasury"), 0) == 6
