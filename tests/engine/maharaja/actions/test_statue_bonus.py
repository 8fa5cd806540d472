"""The bonus of a statue space: taken at once by whoever builds there (M1, M8, M21)."""

import pytest

from tests.engine.maharaja.table import Table, coins, prestige, told

BONUSES = [
    ("haridwar", "1 token", "3 coins"),
    ("ayodhya", "2 prestige", "2 shrines"),
    ("varanasi", "1 token", "2 prestige"),
    ("kanchipuram", "3 coins", "2 shrines"),
    ("ujjain", "1 token", "3 coins"),
    ("dwarka", "2 prestige", "2 shrines"),
    ("mathura", "1 token", "2 prestige"),
]
"""City, top space, bottom space: the table of the rules page."""
CASES = [
    (city, space, bonus)
    for city, top, bottom in BONUSES
    for space, bonus in (("outer-1", top), ("outer-4", bottom))
]


def built(city: str, space: str) -> Table:
    """Seat 0 has built there for 9 coins: the Maharaja is elsewhere."""
    table = Table(maharaja="dwarka" if city == "haridwar" else "haridwar")
    table.priest(0, city)
    table.turn(0, "statue")
    table.play(0, "action statue", f"build_statue {city} {space}")
    return table


@pytest.mark.parametrize(("city", "space", "bonus"), CASES)
def test_a_bonus_space_brings_exactly_its_bonus(city: str, space: str, bonus: str) -> None:
    player = built(city, space).player(0)
    gained = {
        "coins": player.coins - (15 - 9),
        "prestige": player.prestige - 3,
        "shrines": player.shrines - 4,
        "token": player.tokens,
    }
    amount, what = bonus.split()
    assert {name: number for name, number in gained.items() if number} == {what: int(amount)}


@pytest.mark.parametrize("space", ["centre", "outer-2", "outer-3", "outer-5", "outer-6"])
def test_the_other_spaces_bring_nothing(space: str) -> None:
    for city, _, _ in BONUSES:
        player = built(city, space).player(0)
        assert (player.coins, player.prestige, player.shrines, player.tokens) == (6, 3, 4, 0)


def test_two_shrines_come_from_the_general_supply() -> None:
    player = built("ayodhya", "outer-4").player(0)
    assert (player.shrines, player.supply) == (6, 10)


def test_a_token_comes_from_the_supply() -> None:
    assert built("haridwar", "outer-1").state.tokens == 6


def test_m21_the_bonus_comes_before_anything_else_and_a_token_may_be_used_at_once() -> None:
    table = built("varanasi", "outer-1")
    assert "token coins" in table.legal(0)
    table.play(0, "token coins")
    assert table.player(0).coins == 15 - 9 + 3


def test_m21_shrines_of_a_bonus_may_be_built_in_the_same_action() -> None:
    table = Table(maharaja="dwarka")
    table.priest(0, "ayodhya")
    table.player(0).shrines = 0
    table.turn(0, "statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue ayodhya outer-4", "build_shrine ayodhya")
    assert table.player(0).shrines == 1


def test_m21_coins_of_a_bonus_may_pay_the_shrine_of_the_same_action() -> None:
    table = Table(maharaja="dwarka")
    table.priest(0, "haridwar")
    table.player(0).coins = 10
    table.turn(0, "statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue haridwar outer-4", "build_shrine haridwar")
    assert table.player(0).coins == 10 - 10 + 3 - 1


def test_m21_the_coins_of_a_bonus_do_not_help_to_pay_its_own_statue() -> None:
    table = Table(maharaja="dwarka")
    table.priest(0, "haridwar")
    table.player(0).coins = 8
    table.turn(0, "statue")
    assert "action statue" not in table.legal(0)


def test_m1_with_no_token_left_you_may_build_there_and_get_none() -> None:
    table = Table(maharaja="dwarka")
    table.priest(0, "haridwar")
    table.state.tokens = 0
    table.turn(0, "statue")
    events = table.play(0, "action statue", "build_statue haridwar outer-1")
    assert (table.player(0).tokens, table.state.tokens) == (0, 0)
    assert told(events, "statue")[0].data["space"] == "outer-1"


@pytest.mark.parametrize("supply", [0, 1])
def test_m8_with_fewer_shrines_in_the_supply_you_get_what_there_is(supply: int) -> None:
    table = Table(maharaja="haridwar")
    table.priest(0, "ayodhya")
    table.player(0).supply = supply
    table.turn(0, "statue")
    table.play(0, "action statue", "build_statue ayodhya outer-4")
    assert (table.player(0).shrines, table.player(0).supply) == (4 + supply, 0)


def test_the_last_token_spent_on_the_statue_comes_back_with_its_bonus_but_is_the_second_of_the_turn() -> None:
    table = Table(maharaja="dwarka")
    table.priest(0, "haridwar")
    table.player(0).tokens = 1
    table.state.tokens = 0
    table.turn(0)
    table.play(0, "token statue", "build_statue haridwar outer-1")
    assert (table.player(0).tokens, table.state.tokens) == (1, 0)
    assert table.legal(0, "token") == []


def test_m11_the_chronicler_adds_one_prestige_to_a_bonus() -> None:
    table = Table(characters=[11])
    table.priest(0, "ayodhya")
    table.turn(0, "statue")
    events = table.play(0, "action statue", "build_statue ayodhya outer-1")
    assert (prestige(events, 0), coins(events, 0)) == (3, -9)
