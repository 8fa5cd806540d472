"""Brahmabot's turn explains itself: which tile and why, which city and why, which path and why."""

import pytest

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import told


def worship_in_four_cities() -> SoloTable:
    """You lead in two by 2 and 1, Brahmabot in two by 3 and 2."""
    table = SoloTable()
    table.shrines("varanasi", YOU, 2)
    table.shrines("ujjain", YOU, 1)
    table.shrines("dwarka", BRAHMABOT, 3)
    table.shrines("mathura", BRAHMABOT, 2)
    return table


def test_a_turn_is_told_from_the_tile_turned_to_its_end() -> None:
    table = SoloTable()
    table.road("crossroads", "ujjain", YOU)
    events = table.perform(4)
    assert [event.kind for event in events] == [
        "tile_turned",
        "brahmabot_chooses",
        "statue",
        "brahmabot_path",
        "priest",
        "coins",
        "shrine",
        "coins",
        "turn_ended",
    ]
    assert events[0].data == {"turned": 1, "check": 1, "performed": 4}


@pytest.mark.parametrize(
    ("tile", "city", "why"),
    [
        (1, "haridwar", "maharaja"),
        (3, "ayodhya", "leftmost"),
        (4, "ayodhya", "free_centre"),
        (6, "ujjain", "close_second"),
        (9, "dwarka", "best_lead"),
    ],
)
def test_it_says_which_city_and_why(tile: int, city: str, why: str) -> None:
    (chosen,) = told(worship_in_four_cities().perform(tile), "brahmabot_chooses")
    assert (chosen.seat, chosen.data["city"], chosen.data["why"]) == (BRAHMABOT, city, why)


def test_a_choice_by_worship_names_all_cities_it_was_made_among() -> None:
    for tile, among in (
        (6, [["varanasi", 2], ["ujjain", 1]]),
        (9, [["dwarka", 3], ["mathura", 2]]),
    ):
        (chosen,) = told(worship_in_four_cities().perform(tile), "brahmabot_chooses")
        assert chosen.data["among"] == among


def test_a_path_names_its_roads_what_must_be_built_and_your_shrines() -> None:
    table = SoloTable()
    table.village("vidisha", YOU)
    (path,) = told(table.perform(4), "brahmabot_path")
    assert {key: path.data[key] for key in ("place", "roads", "new", "yours", "villages")} == {
        "place": "ujjain",
        "roads": [10],
        "new": ["sanchi"],
        "yours": 1,
        "villages": 2,
    }


def test_being_there_already_is_said_too() -> None:
    table = SoloTable()
    table.priest(BRAHMABOT, "ujjain")
    events = table.perform(4)
    assert [event.data for event in told(events, "brahmabot_stays")] == [{"place": "ujjain"}]
    assert told(events, "brahmabot_path") == []


def test_what_is_skipped_is_told_with_its_reason() -> None:
    full = SoloTable(maharaja="varanasi")
    full.fill("varanasi", *[YOU] * 7)
    no_statue = SoloTable()
    no_statue.bot.statues = 0
    no_city = SoloTable()
    alone = SoloTable(display=[1], stack=[])
    alone.state.display = []
    stuck = SoloTable()
    stuck.bot.shrines = 0
    expected = [
        (full, 1, "statue maharaja", "no_room"),
        (no_statue, 1, "statue maharaja", "no_statue"),
        (no_city, 6, "statue close_second", "no_city"),
        (SoloTable(), 9, "flag 4", "no_city"),
        (alone, 11, "character", "empty_display"),
        (stuck, 10, "priest", "no_shrine"),
    ]
    for table, tile, action, why in expected:
        (skipped,) = told(table.perform(tile), "brahmabot_skips")
        assert skipped.data == {"action": action, "why": why}


def test_a_moved_shrine_says_where_it_came_from() -> None:
    table = SoloTable()
    table.bot.shrines = 0
    table.shrines("dwarka", BRAHMABOT, 1)
    table.priest(BRAHMABOT, "kanchipuram")
    (shrine,) = told(table.perform(10), "shrine")
    assert shrine.data == {"place": "kanchipuram", "price": 0, "source": "dwarka"}


def test_a_reward_that_is_lost_is_named() -> None:
    table = SoloTable()
    table.rewards("glory")
    (lost,) = told(table.score_city(), "reward_lost")
    assert lost.data == {"reward": "glory"}
