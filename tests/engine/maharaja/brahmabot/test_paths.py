"""Where Brahmabot's priest walks (B4), and the two paths of the rulebook."""

import pytest

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, told


def roads_walked(table: SoloTable, tile: int) -> list[int]:
    """The roads of the route that this tile's priest move chooses."""
    (path,) = told(table.perform(tile), "brahmabot_path")
    roads: list[int] = path.data["roads"]
    return roads


def two_ways_to_ujjain() -> SoloTable:
    """Its priest is in Varanasi. Road 13 leads there; so do roads 9 and 10, across the crossroads."""
    table = SoloTable()
    table.priest(BRAHMABOT, "varanasi")
    table.road("varanasi", "ujjain", BRAHMABOT)
    table.road("crossroads", "varanasi", BRAHMABOT)
    table.road("crossroads", "ujjain", BRAHMABOT)
    return table


def test_rulebook_example_the_city_is_not_connected_and_the_best_path_needs_one_shrine() -> None:
    table = SoloTable()
    table.priest(BRAHMABOT, "mathura")
    table.road("crossroads", "mathura", BRAHMABOT)
    table.village("gwalior", YOU)
    table.village("vidisha", BRAHMABOT)
    table.village("nagaur", BRAHMABOT)  # the way through Dwarka would need three
    events = table.perform(4)
    assert table.villages_of(BRAHMABOT) == ["nagaur", "vidisha", "sanchi", "orchha"]
    assert (table.where(BRAHMABOT), table.bot.shrines) == ("ujjain", 19)
    assert coins(events, YOU) == 1
    assert (table.shrines_in("ujjain", BRAHMABOT), coins(events, BRAHMABOT)) == (0, 0)  # its turn has ended


@pytest.mark.parametrize("statue", [True, False])
def test_rulebook_example_of_the_connected_paths_the_one_with_only_two_of_your_shrines(statue: bool) -> None:
    table = SoloTable()
    table.road("crossroads", "varanasi", YOU)
    table.road("varanasi", "kanchipuram", BRAHMABOT)
    table.road("crossroads", "ujjain", YOU)
    table.road("kanchipuram", "ujjain", YOU)  # shorter, but three shrines of yours
    table.bot.coins = 1 if statue else 0  # and the tile brings 5
    events = table.perform(10)
    assert told(events, "brahmabot_path")[0].data["roads"] == [9, 3]
    assert (table.where(BRAHMABOT), coins(events, YOU)) == ("kanchipuram", 2)
    assert table.statues_of(BRAHMABOT) == (["kanchipuram centre"] if statue else [])
    assert table.shrines_in("kanchipuram", BRAHMABOT) == (0 if statue else 1)
    assert table.bot.coins == (0 if statue else 6)


def test_b04_allows_a_longer_connected_route_rather_than_one_with_a_shrine_to_build() -> None:
    table = two_ways_to_ujjain()
    table.village("sagar")
    assert roads_walked(table, 4) == [9, 10]
    assert "sagar" not in table.villages_of(BRAHMABOT)


def test_b04_allows_the_fewest_of_your_shrines_before_the_fewest_villages() -> None:
    table = two_ways_to_ujjain()
    table.village("sagar", YOU)
    assert roads_walked(table, 4) == [9, 10]
    assert table.you.coins == 15


def test_b04_allows_the_fewest_villages_among_routes_with_as_many_of_your_shrines() -> None:
    table = two_ways_to_ujjain()
    table.village("sagar", YOU)
    table.village("vidisha", YOU)
    assert roads_walked(table, 4) == [13]
    assert table.you.coins == 16


def test_b04_allows_the_lower_road_number_at_the_first_difference() -> None:
    table = SoloTable()
    table.priest(BRAHMABOT, "ujjain")
    for city in ("ayodhya", "varanasi", "ujjain"):
        table.road("crossroads", city, BRAHMABOT)
    table.road("varanasi", "ujjain", BRAHMABOT)
    table.road("ayodhya", "varanasi", BRAHMABOT)
    assert roads_walked(table, 3) == [10, 8]  # four villages; so has 13, 2, whose other road is lower


def test_b04_allows_the_fewest_new_shrines_and_then_the_fewest_of_yours() -> None:
    table = two_ways_to_ujjain()
    table.village("rewa")
    table.village("sagar", YOU)
    table.village("panna")
    assert roads_walked(table, 4) == [9, 10]  # one new shrine either way, and none of yours
    assert "panna" in table.villages_of(BRAHMABOT)
    assert "rewa" not in table.villages_of(BRAHMABOT)


def test_b04_allows_you_a_coin_for_each_of_your_shrines_passed_on_a_built_route_too() -> None:
    table = SoloTable()
    table.village("bhuj", YOU)
    table.road("crossroads", "mathura", YOU)
    table.road("crossroads", "dwarka", BRAHMABOT)
    table.priest(BRAHMABOT, "mathura")
    table.village("chittor")
    table.village("nagaur", YOU)
    table.village("gwalior")
    events = table.perform(6)
    assert told(events, "brahmabot_path")[0].data["roads"] == [6]
    assert coins(events, YOU) == 2


def test_b04_forbids_to_pay_you_from_its_own_coins() -> None:
    table = two_ways_to_ujjain()
    table.bot.coins = 3
    for village in ("rewa", "sagar", "panna", "chunar"):
        table.village(village, YOU)
    events = table.perform(4)
    assert (coins(events, YOU), coins(events, BRAHMABOT), table.bot.coins) == (2, 1, 4)


def test_b04_forbids_to_pay_you_for_shrines_off_its_route() -> None:
    table = two_ways_to_ujjain()
    for village in ("panna", "chunar", "vidisha", "sanchi", "bhuj"):
        table.village(village, YOU)
    assert coins(table.perform(4), YOU) == 0


def test_b04_forbids_to_build_on_arrival_after_building_the_route() -> None:
    table = SoloTable()
    table.bot.coins = 20
    table.statue("ujjain", "centre", BRAHMABOT)
    table.perform(4)
    assert table.where(BRAHMABOT) == "ujjain"
    assert table.villages_of(BRAHMABOT) == ["vidisha", "sanchi"]
    assert (table.bot.coins, table.shrines_in("ujjain", BRAHMABOT)) == (20, 0)
    assert [name for name in table.statues_of(BRAHMABOT) if name.startswith("ujjain")] == ["ujjain centre"]


def test_b04_forbids_to_build_a_shortcut_where_a_route_is_connected() -> None:
    table = SoloTable()
    table.priest(BRAHMABOT, "mathura")
    table.road("mathura", "ayodhya", YOU)
    table.road("haridwar", "ayodhya", YOU)  # four of your shrines; road 7 would need one new shrine
    events = table.perform(9)
    assert told(events, "brahmabot_path")[0].data["roads"] == [14, 1]
    assert coins(events, YOU) == 4
    assert table.villages_of(BRAHMABOT) == []
