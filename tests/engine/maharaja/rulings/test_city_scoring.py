"""M15, M28: what a city scoring pays, and in which order."""

from tests.engine.maharaja.table import Table, coins, prestige, told


def four_in_ujjain() -> Table:
    table = Table(4, characters=[1, 2, 14, 4], maharaja="ujjain")
    for seat in range(4):
        table.shrines("ujjain", seat, 4 - seat)
    return table


def test_m15_allows_six_coins_for_the_fourth_rank() -> None:
    events = four_in_ujjain().score_city()
    assert [coins(events, seat) for seat in range(4)] == [12, 10, 8, 6]


def test_m15_forbids_five_coins_and_the_six_without_a_worship_point() -> None:
    table = four_in_ujjain()
    assert coins(table.score_city(), 3) != 5
    table = four_in_ujjain()
    table.shrines("ujjain", 3, 0)
    assert coins(table.score_city(), 3) == 3


def test_m28_allows_consecration_in_the_scored_city() -> None:
    table = Table(2, characters=[1, 2], maharaja="ujjain")
    table.shrines("ujjain", 0, 2)
    table.shrines("ujjain", 1, 2)
    table.rewards("consecration", "glory", "alms")
    table.score_city()
    table.play(0, "take_reward consecration", "build_shrine ujjain")
    assert (table.awaited, table.step) == ((1,), "rewards")


def test_m28_allows_tribute_to_take_the_new_coins_twice_if_applied_twice() -> None:
    table = Table(3, characters=[16, 2, 4], maharaja="ujjain")
    for seat in range(3):
        table.player(seat).coins = 0
    table.shrines("ujjain", 0, 2)
    table.rewards("tribute")
    table.score_city()
    events = table.play(0, "take_reward tribute")
    assert [coins(events, seat) for seat in range(3)] == [0, -3, -3]  # 2, then the 1 they have
    assert [table.player(seat).coins for seat in range(3)] == [12, 0, 0]


def test_m28_allows_royal_favour_before_the_rewards_are_taken() -> None:
    table = Table(2, characters=[1, 2], maharaja="ujjain", special=["royal_favour"])
    table.shrines("ujjain", 1, 1)
    events = table.score_city()
    assert (prestige(events, 1), prestige(events, 0)) == (1, 0)
    assert table.awaited == (1,)


def test_m28_forbids_a_consecrated_shrine_to_change_rank_coins_or_royal_favour() -> None:
    table = Table(3, characters=[1, 2, 14], maharaja="ujjain", special=["royal_favour"])
    table.shrines("ujjain", 0, 2)
    table.shrines("ujjain", 1, 2)
    table.rewards("treasury", "consecration", "quarry")
    events = table.score_city()
    events += table.play(0, "take_reward treasury")
    events += table.play(1, "take_reward consecration", "build_shrine ujjain")
    assert len(told(events, "city_scored")) == 1
    assert [coins(events, seat) for seat in range(3)] == [12 + 3, 9, 3]
    assert [prestige(events, seat) for seat in range(3)] == [1, 0, 0]
    assert table.step == "end_of_round"


def test_m28_forbids_a_consecrated_shrine_to_let_somebody_without_a_rank_take_a_reward() -> None:
    table = Table(2, characters=[16, 2], maharaja="ujjain")
    table.shrines("ujjain", 0, 1)
    table.rewards("consecration")
    table.score_city()
    table.play(0, "take_reward consecration", "build_shrine ujjain", "build_shrine ujjain")
    assert (table.awaited, table.step) == ((-1,), "end_of_round")


def test_m28_forbids_tribute_to_take_more_than_there_is_or_anything_from_its_taker() -> None:
    table = Table(3, characters=[1, 2, 4], maharaja="ujjain")
    table.shrines("ujjain", 0, 2)
    table.rewards("tribute")
    table.score_city()
    table.player(1).coins, table.player(2).coins = 1, 0
    before = table.player(0).coins
    table.play(0, "take_reward tribute")
    assert [table.player(seat).coins for seat in range(3)] == [before, 0, 0]
