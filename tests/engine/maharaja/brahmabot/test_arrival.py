"""What Brahmabot builds on arrival (B5), on which space (B6), and with which shrine (B7)."""

import pytest

from engine.maharaja.board import BOARD, SPACES
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, told

IN_ORDER = ["centre", "outer-1", "outer-4", "outer-2", "outer-3", "outer-5", "outer-6"]


def in_kanchipuram(its_coins: int) -> SoloTable:
    """Its priest is there already; tile 10 brings 5 coins and sends it there."""
    table = SoloTable()
    table.priest(BRAHMABOT, "kanchipuram")
    table.bot.coins = its_coins - 5
    return table


@pytest.mark.parametrize("its_coins", [6, 7, 13])
def test_b05_allows_a_statue_for_six_coins_where_its_priest_already_is(its_coins: int) -> None:
    table = in_kanchipuram(its_coins)
    table.perform(10)
    assert table.statues_of(BRAHMABOT) == ["kanchipuram centre"]
    assert (table.bot.statues, table.bot.coins) == (6, its_coins - 6)
    assert table.shrines_in("kanchipuram", BRAHMABOT) == 0


def test_b05_allows_the_same_after_a_connected_route() -> None:
    table = SoloTable()
    table.road("crossroads", "ujjain", YOU)
    table.road("kanchipuram", "ujjain", BRAHMABOT)
    table.bot.coins = 1
    table.perform(10)
    assert (table.statues_of(BRAHMABOT), table.bot.coins) == (["kanchipuram centre"], 0)


def test_b05_allows_a_shrine_and_a_coin_with_fewer_than_six() -> None:
    table = in_kanchipuram(5)
    table.perform(10)
    assert table.statues_of(BRAHMABOT) == []
    assert (table.shrines_in("kanchipuram", BRAHMABOT), table.bot.shrines, table.bot.coins) == (1, 19, 6)


def test_b05_allows_a_shrine_and_a_coin_where_the_city_is_full() -> None:
    table = in_kanchipuram(8)
    table.fill("kanchipuram", YOU, YOU, YOU, YOU, YOU, BRAHMABOT, BRAHMABOT)
    table.perform(10)
    assert (table.bot.statues, table.shrines_in("kanchipuram", BRAHMABOT), table.bot.coins) == (5, 1, 9)


def test_b05_allows_a_shrine_and_a_coin_when_no_statue_is_left() -> None:
    table = in_kanchipuram(8)
    table.bot.statues = 0
    table.perform(10)
    assert (table.shrines_in("kanchipuram", BRAHMABOT), table.bot.coins) == (1, 9)


def test_b05_allows_the_coin_even_when_no_shrine_can_be_built() -> None:
    table = in_kanchipuram(5)
    table.bot.shrines = 0
    table.perform(10)
    assert (table.shrines_in("kanchipuram", BRAHMABOT), table.bot.coins) == (0, 6)


def test_b05_forbids_a_statue_and_a_shrine_in_one_arrival_and_a_second_statue() -> None:
    table = in_kanchipuram(12)
    events = table.perform(10)
    assert (len(told(events, "statue")), len(told(events, "shrine"))) == (1, 0)
    assert coins(events, BRAHMABOT) == 5 - 6


def test_b05_forbids_the_maharajas_price() -> None:
    table = SoloTable(maharaja="kanchipuram")
    table.priest(BRAHMABOT, "kanchipuram")
    table.bot.coins = 1
    table.perform(10)
    assert (table.statues_of(BRAHMABOT), table.bot.coins) == (["kanchipuram centre"], 0)


@pytest.mark.parametrize("taken", range(7))
def test_b06_allows_the_first_free_space_of_its_order(taken: int) -> None:
    table = SoloTable(maharaja="ujjain")
    for space in IN_ORDER[:taken]:
        table.statue("ujjain", space, YOU)
    table.perform(2)
    assert table.statues_of(BRAHMABOT)[0] == f"ujjain {IN_ORDER[taken]}"


def test_b06_allows_the_same_order_on_arrival() -> None:
    table = in_kanchipuram(6)
    table.statue("kanchipuram", "centre", YOU)
    table.statue("kanchipuram", "outer-1", YOU)
    table.perform(10)
    assert table.statues_of(BRAHMABOT) == ["kanchipuram outer-4"]


@pytest.mark.parametrize("city", [city.name for city in BOARD.cities])
@pytest.mark.parametrize("space", ["outer-1", "outer-4"])
def test_b06_forbids_bonuses(city: str, space: str) -> None:
    table = SoloTable(maharaja=city)
    for taken in SPACES[: SPACES.index(space)]:
        table.statue(city, taken, YOU)
    table.bot_travels_nowhere()
    table.perform(2)
    assert table.statues_of(BRAHMABOT) == [f"{city} {space}"]
    bot = table.bot
    assert (bot.coins, bot.prestige, bot.tokens, bot.shrines, table.state.tokens) == (0, 2, 0, 0, 7)


def out_of_shrines(**in_cities: int) -> SoloTable:
    """The flags stand in this order: Ayodhya, Varanasi, Kanchipuram, Ujjain, Dwarka, Mathura, Haridwar."""
    table = SoloTable()
    table.bot.shrines = 0
    for city, count in in_cities.items():
        table.shrines(city, BRAHMABOT, count)
    return table


def test_b07_allows_a_shrine_from_the_city_whose_flag_is_farthest_right() -> None:
    table = out_of_shrines(ayodhya=3, ujjain=1, varanasi=1)
    table.priest(BRAHMABOT, "kanchipuram")
    table.perform(10)
    left = [table.shrines_in(city, BRAHMABOT) for city in ("ayodhya", "ujjain", "varanasi", "kanchipuram")]
    assert left == [3, 0, 1, 1]


def test_b07_allows_one_city_after_the_other_while_it_builds_a_route() -> None:
    table = out_of_shrines(ayodhya=2, varanasi=1, ujjain=1)
    events = table.perform(10)
    assert [(shrine.data["place"], shrine.data["source"]) for shrine in told(events, "shrine")] == [
        ("vidisha", "ujjain"),
        ("sanchi", "varanasi"),
        ("burhanpur", "ayodhya"),
    ]
    assert (table.where(BRAHMABOT), table.shrines_in("ayodhya", BRAHMABOT)) == ("kanchipuram", 1)


def test_b07_allows_its_last_own_shrines_first_and_only_then_moves_one() -> None:
    table = out_of_shrines(varanasi=2)
    table.bot.shrines = 2
    table.perform(10)
    assert (table.bot.shrines, table.shrines_in("varanasi", BRAHMABOT)) == (0, 1)


def test_b07_allows_nothing_to_change_where_it_would_build_in_the_same_city() -> None:
    table = out_of_shrines(haridwar=2, ayodhya=1)
    table.priest(BRAHMABOT, "haridwar")
    table.perform(8)  # a shrine in Haridwar, and on arrival another
    assert (table.shrines_in("haridwar", BRAHMABOT), table.shrines_in("ayodhya", BRAHMABOT)) == (2, 1)
    assert table.bot.coins == 1


def test_b07_forbids_a_shrine_from_a_village() -> None:
    table = out_of_shrines()
    for village in BOARD.villages[:20]:
        table.village(village, BRAHMABOT)
    table.priest(BRAHMABOT, "kanchipuram")
    table.perform(10)
    assert table.villages_of(BRAHMABOT) == list(BOARD.villages[:20])
    assert (table.shrines_in("kanchipuram", BRAHMABOT), table.bot.coins) == (0, 6)


def test_b07_forbids_half_a_route() -> None:
    table = out_of_shrines(varanasi=1)
    table.bot.shrines = 1
    table.road("crossroads", "ayodhya", YOU)
    events = table.perform(10)
    assert (table.where(BRAHMABOT), table.villages_of(BRAHMABOT)) == ("crossroads", [])
    assert (table.bot.shrines, table.shrines_in("varanasi", BRAHMABOT)) == (1, 1)
    assert (coins(events, YOU), coins(events, BRAHMABOT)) == (0, 5)


def test_b07_forbids_to_move_your_shrines() -> None:
    table = out_of_shrines()
    table.shrines("haridwar", YOU, 5)
    table.priest(BRAHMABOT, "kanchipuram")
    table.perform(10)
    assert (table.shrines_in("haridwar", YOU), table.shrines_in("kanchipuram", BRAHMABOT)) == (5, 0)
