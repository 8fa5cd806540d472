"""Which city an upper action is for, and when it is skipped (B1, B2, B3)."""

import pytest

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, told

FOUR_AND_THREE = (YOU, YOU, YOU, YOU, BRAHMABOT, BRAHMABOT, BRAHMABOT)
NONE_MOVED = dict(
    enumerate(["ayodhya", "varanasi", "kanchipuram", "ujjain", "dwarka", "mathura", "haridwar"], 3)
)


def test_b01_allows_the_rest_of_the_tile_when_no_statue_is_left() -> None:
    table = SoloTable()
    table.bot.statues = 0
    table.bot_travels_nowhere()
    events = table.perform(5)
    assert table.statues_of(BRAHMABOT) == []
    assert coins(events, BRAHMABOT) == 1


def test_b01_allows_the_last_free_space_of_a_city() -> None:
    table = SoloTable()
    table.fill("haridwar", *FOUR_AND_THREE[:6])
    table.perform(2)
    assert "haridwar outer-6" in table.statues_of(BRAHMABOT)


@pytest.mark.parametrize(("tile", "city"), [(1, "haridwar"), (2, "haridwar"), (3, "ayodhya")])
def test_b01_forbids_another_city_when_the_one_named_is_full(tile: int, city: str) -> None:
    table = SoloTable()
    table.fill(city, *FOUR_AND_THREE)
    table.perform(tile)
    assert (len(table.statues_of(BRAHMABOT)), table.bot.statues) == (3, 4)


def test_b01_forbids_the_next_closest_city_when_the_closest_second_is_full() -> None:
    table = SoloTable()
    table.fill("varanasi", *FOUR_AND_THREE)
    table.shrines("varanasi", BRAHMABOT, 2)  # 9 : 8
    table.shrines("ujjain", YOU, 4)  # 4 : 0
    table.perform(6)
    assert (len(table.statues_of(BRAHMABOT)), table.bot.statues) == (3, 4)


def test_b01_forbids_a_statue_when_no_city_has_a_free_centre() -> None:
    table = SoloTable()
    for city in NONE_MOVED.values():
        table.statue(city, "centre", YOU)
    events = table.perform(4)
    assert table.statues_of(BRAHMABOT) == []
    assert told(events, "brahmabot_skips")[0].data["why"] == "no_city"


def test_the_first_city_with_a_free_centre_is_counted_from_the_left_of_the_track() -> None:
    table = SoloTable()
    table.line_up("dwarka", "ujjain", "mathura", "haridwar", "ayodhya", "varanasi", "kanchipuram")
    table.statue("dwarka", "centre", YOU)
    table.perform(4)
    assert table.statues_of(BRAHMABOT) == ["ujjain centre"]


def test_b02_allows_the_smallest_difference_even_where_it_has_nothing() -> None:
    table = SoloTable()
    table.shrines("varanasi", YOU, 3)
    table.shrines("varanasi", BRAHMABOT, 1)
    table.shrines("ujjain", YOU, 1)
    table.perform(6)
    assert table.statues_of(BRAHMABOT) == ["ujjain centre"]


def test_b02_allows_a_city_where_it_is_level_and_loses_the_tie() -> None:
    table = SoloTable(you=5, brahmabot=9)
    table.shrines("ayodhya", YOU, 1)
    table.shrines("dwarka", YOU, 2)
    table.shrines("dwarka", BRAHMABOT, 2)
    table.perform(6)
    assert table.statues_of(BRAHMABOT) == ["dwarka centre"]


def test_b02_allows_the_leftmost_flag_to_decide_between_equal_differences() -> None:
    table = SoloTable()
    for city in ("ayodhya", "mathura", "kanchipuram"):
        table.shrines(city, YOU, 1)
    table.line_up("dwarka", "mathura", "kanchipuram", "ayodhya", "ujjain", "varanasi", "haridwar")
    table.perform(6)
    assert table.statues_of(BRAHMABOT) == ["mathura centre"]


def test_b02_allows_for_your_priest_and_for_statues_at_three_and_two() -> None:
    table = SoloTable()
    table.priest(YOU, "mathura")  # 1 : 0
    table.statue("ayodhya", "centre", YOU)
    table.statue("ayodhya", "outer-1", BRAHMABOT)  # 3 : 2, and further left
    table.statue("varanasi", "outer-1", YOU)  # 2 : 0
    table.perform(6)
    assert "ayodhya centre" not in table.statues_of(BRAHMABOT)
    assert "ayodhya outer-4" in table.statues_of(BRAHMABOT)


def test_b02_forbids_a_city_where_it_is_level_and_wins_the_tie() -> None:
    table = SoloTable(you=5, brahmabot=3)
    table.shrines("ayodhya", YOU, 2)
    table.shrines("ayodhya", BRAHMABOT, 2)
    table.shrines("dwarka", YOU, 3)
    table.perform(6)
    assert table.statues_of(BRAHMABOT) == ["dwarka centre"]


def test_b02_forbids_a_city_without_a_worship_point_of_yours() -> None:
    table = SoloTable()
    table.shrines("ayodhya", BRAHMABOT, 1)
    table.perform(6)
    assert table.statues_of(BRAHMABOT) == []


def test_b02_forbids_powers_to_count() -> None:
    devotee = SoloTable(you=8)
    devotee.perform(6)
    assert devotee.statues_of(BRAHMABOT) == []
    keeper = SoloTable(you=7, brahmabot=6)  # 2 : 2 on the board, 3 : 2 in a city scoring
    keeper.shrines("varanasi", YOU, 2)
    keeper.shrines("varanasi", BRAHMABOT, 2)
    keeper.perform(6)
    assert keeper.statues_of(BRAHMABOT) == []


def test_b03_allows_the_flag_of_its_largest_lead_to_go_four_left_and_others_to_slide() -> None:
    table = SoloTable()
    table.shrines("ayodhya", BRAHMABOT, 1)
    table.shrines("dwarka", BRAHMABOT, 3)
    table.shrines("dwarka", YOU, 1)
    table.perform(9)
    expected = ["dwarka", "ayodhya", "varanasi", "kanchipuram", "ujjain", "mathura", "haridwar"]
    assert table.flags() == dict(enumerate(expected, 3))


def test_b03_allows_the_leftmost_flag_to_decide_between_equal_leads() -> None:
    table = SoloTable()
    table.shrines("mathura", BRAHMABOT, 2)
    table.shrines("dwarka", BRAHMABOT, 2)
    table.perform(9)
    assert table.flags()[3] == "dwarka"


@pytest.mark.parametrize("start", [3, 4])
def test_b03_allows_space_zero_with_four_or_fewer_spaces_to_the_left(start: int) -> None:
    table = SoloTable()
    city = table.flags()[start]
    table.shrines(city, BRAHMABOT, 1)
    table.perform(9)
    kept = {space: flag for space, flag in NONE_MOVED.items() if space != start}
    assert table.flags() == {0: city, **kept}


def test_b03_allows_the_flag_on_space_zero_to_slide_when_another_comes_there() -> None:
    table = SoloTable()
    table.track({0: "dwarka", 2: "mathura", 3: "ujjain", 5: "varanasi"})
    table.shrines("mathura", BRAHMABOT, 1)
    table.perform(9)
    assert table.flags() == {0: "mathura", 1: "dwarka", 3: "ujjain", 5: "varanasi"}


def test_b03_allows_a_lead_of_nothing_where_it_wins_the_tie() -> None:
    table = SoloTable(you=5, brahmabot=3)
    table.shrines("mathura", YOU, 2)
    table.shrines("mathura", BRAHMABOT, 2)
    table.perform(9)
    assert table.flags()[4] == "mathura"


def test_b03_forbids_a_flag_on_space_zero_to_move_and_another_to_take_its_place() -> None:
    table = SoloTable()
    table.track({0: "varanasi", 4: "ayodhya", 5: "kanchipuram", 6: "ujjain", 7: "dwarka", 8: "mathura"})
    before = table.flags()
    table.shrines("varanasi", BRAHMABOT, 3)
    table.shrines("dwarka", BRAHMABOT, 1)
    table.perform(9)
    assert table.flags() == before


@pytest.mark.parametrize("yours", [2, 3])
def test_b03_forbids_a_city_where_it_is_not_first(yours: int) -> None:
    table = SoloTable(you=5, brahmabot=9)
    table.shrines("mathura", YOU, yours)
    table.shrines("mathura", BRAHMABOT, 2)
    table.bot_travels_nowhere()
    events = table.perform(9)
    assert table.flags() == NONE_MOVED
    assert coins(events, BRAHMABOT) == 3


def test_b03_forbids_a_lead_without_a_worship_point() -> None:
    table = SoloTable(you=5, brahmabot=3)
    table.perform(9)
    assert table.flags() == NONE_MOVED
