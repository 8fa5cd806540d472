"""Consecration: build 1 shrine from your board free, in any city or in a village (M16)."""

from engine.maharaja.board import BOARD
from tests.engine.maharaja.rewards.winner import LOSER, WINNER, a_winner, purse
from tests.engine.maharaja.table import CITY_NAMES, Table, told


def shrines_in(table: Table, city: str, seat: int) -> int:
    return table.state.shrines[CITY_NAMES.index(city) * len(table.state.players) + seat]


def test_it_builds_a_shrine_of_the_board_free_in_a_city_without_the_priest() -> None:
    table = a_winner("consecration")
    table.play(0, "take_reward consecration", "build_shrine dwarka")
    assert purse(table, 0) == (27, 3, 3, 12)
    assert shrines_in(table, "dwarka", 0) == 1
    assert purse(table, 1) == LOSER


def test_every_city_is_open_and_there_is_no_priest_move() -> None:
    table = a_winner("consecration")
    table.road("crossroads", "varanasi", 0)
    table.play(0, "take_reward consecration")
    cities = [f"build_shrine {city}" for city in CITY_NAMES]
    assert table.legal(0, "build_shrine")[:7] == cities
    assert table.legal(0, "move_priest") == []
    assert table.legal(0, "build_statue") == []


def test_m16_it_may_go_to_a_village_with_room() -> None:
    table = a_winner("consecration")
    table.village("orchha", 1)
    table.play(0, "take_reward consecration", "build_shrine orchha")
    assert table.state.villages[BOARD.villages.index("orchha")] == 0b11
    assert purse(table, 0) == (27, 3, 3, 12)


def test_a_full_village_and_one_with_your_own_shrine_are_not_offered() -> None:
    table = a_winner("consecration")
    table.village("orchha", 1, 2)
    table.village("gwalior", 0)
    table.play(0, "take_reward consecration")
    villages = [text.split()[1] for text in table.legal(0, "build_shrine")[7:]]
    assert villages == [name for name in BOARD.villages if name not in ("orchha", "gwalior")]


def test_in_a_game_of_two_a_village_with_one_shrine_is_full() -> None:
    table = a_winner("consecration", seats=2)
    table.village("orchha", 1)
    table.play(0, "take_reward consecration")
    assert "build_shrine orchha" not in table.legal(0)


def test_it_may_be_left_unused() -> None:
    table = a_winner("consecration")
    table.play(0, "take_reward consecration", "stop")
    assert purse(table, 0) == WINNER
    assert table.step == "end_of_round"


def test_it_needs_no_coin() -> None:
    table = a_winner("consecration")
    table.player(0).coins = 0
    table.play(0, "take_reward consecration", "build_shrine dwarka")
    assert purse(table, 0) == (0, 3, 3, 12)


def test_without_a_shrine_on_the_board_it_does_nothing_whatever_the_supply_holds() -> None:
    table = a_winner("consecration")
    table.player(0).shrines = 0
    assert table.legal(0, "take_reward consecration") == ["take_reward consecration"]
    table.play(0, "take_reward consecration")
    assert purse(table, 0) == (27, 3, 0, 12)
    assert table.step == "end_of_round"


def test_royal_favourite_builds_two_even_both_in_villages() -> None:
    table = a_winner("consecration", 16)
    events = table.play(0, "take_reward consecration", "build_shrine orchha", "build_shrine gwalior")
    assert [event.data["place"] for event in told(events, "shrine")] == ["orchha", "gwalior"]
    assert purse(table, 0) == (27, 3, 2, 12)
    assert table.step == "end_of_round"


def test_royal_favourite_may_build_both_in_one_city() -> None:
    table = a_winner("consecration", 16)
    table.play(0, "take_reward consecration", "build_shrine dwarka", "build_shrine dwarka")
    assert shrines_in(table, "dwarka", 0) == 2


def test_royal_favourite_may_build_just_one_or_none() -> None:
    for texts, left in ((["build_shrine dwarka", "stop"], 3), (["stop"], 4)):
        table = a_winner("consecration", 16)
        table.play(0, "take_reward consecration", *texts)
        assert purse(table, 0) == (27, 3, left, 12)


def test_royal_favourite_with_one_shrine_builds_one() -> None:
    table = a_winner("consecration", 16)
    table.player(0).shrines = 1
    table.play(0, "take_reward consecration", "build_shrine dwarka")
    assert purse(table, 0) == (27, 3, 0, 12)
    assert table.step == "end_of_round"


def test_m28_a_shrine_in_the_scored_city_changes_no_rank_and_no_coins() -> None:
    table = Table(3, characters=[1, 2, 14])
    table.shrines("haridwar", 0, 1)
    table.shrines("haridwar", 1, 1)
    table.rewards("consecration", "glory")
    table.score_city()
    table.play(0, "take_reward glory")
    table.play(1, "take_reward consecration", "build_shrine haridwar")
    assert shrines_in(table, "haridwar", 1) == 2
    assert [table.player(seat).coins for seat in range(3)] == [27, 24, 18]


def test_the_chronicler_gains_nothing_from_it() -> None:
    table = a_winner("consecration", 11)
    table.play(0, "take_reward consecration", "build_shrine dwarka")
    assert purse(table, 0) == (27, 3, 3, 12)
