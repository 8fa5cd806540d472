"""The rulebook's worked examples, as positions of our own that show the same result.

Red is seat 0, green 1, yellow 2, blue 3. The two Brahmabot paths are with the tests of Brahmabot.
"""

import pytest

from tests.engine.maharaja.table import CITY_NAMES, Table, coins, told

RED, GREEN, YELLOW, BLUE = range(4)


def the_priest_picture() -> Table:
    """City above: Ayodhya. City below: Varanasi. City on the right: Kanchipuram."""
    table = Table(4)
    table.village("sultanpur", RED)
    table.village("jaunpur", RED, YELLOW)
    table.village("ratanpur", BLUE)
    table.village("warangal", YELLOW)
    table.priest(RED, "varanasi")
    table.priest(GREEN, "ayodhya")
    table.priest(YELLOW, "kanchipuram")
    return table


def test_p07_red_priest_moves_from_the_city_below_to_the_city_above_free() -> None:
    table = the_priest_picture()
    table.turn(RED)
    table.play(RED, "move_priest ayodhya")
    assert [player.coins for player in table.state.players] == [15, 15, 15, 15]


def test_p07_red_priest_moves_to_the_city_on_the_right_paying_yellow_one_and_blue_one() -> None:
    table = the_priest_picture()
    table.turn(RED)
    assert table.legal(RED, "move_priest") == [
        "move_priest ayodhya",
        "move_priest kanchipuram paying 2:1 3:1",
    ]
    table.play(RED, "move_priest kanchipuram paying 2:1 3:1")
    assert [player.coins for player in table.state.players] == [13, 15, 16, 16]


def test_p07_green_priest_pays_red_two_and_yellow_one() -> None:
    table = the_priest_picture()
    table.turn(GREEN)
    assert table.legal(GREEN, "move_priest varanasi") == ["move_priest varanasi paying 0:2 2:1"]
    table.play(GREEN, "move_priest varanasi paying 0:2 2:1")
    assert [player.coins for player in table.state.players] == [17, 12, 16, 15]


def test_p07_yellow_priest_pays_red_one_and_blue_one_through_the_city_below() -> None:
    table = the_priest_picture()
    table.turn(YELLOW)
    assert table.legal(YELLOW, "move_priest ayodhya") == ["move_priest ayodhya paying 0:1 3:1"]
    table.play(YELLOW, "move_priest ayodhya paying 0:1 3:1")
    assert [player.coins for player in table.state.players] == [16, 15, 13, 16]


def moved(flags: dict[int, str], city: str) -> dict[int, str]:
    table = Table()
    table.track(flags)
    table.turn(0, "track")
    table.play(0, "action track", f"move_flag {city}")
    return table.flags()


def test_p09_first_track_example_all_overtaken_flags_slide_to_the_right() -> None:
    flags = dict(enumerate(CITY_NAMES, 3))
    assert moved(flags, "dwarka") == {
        3: "haridwar",
        4: "ayodhya",
        5: "dwarka",
        6: "varanasi",
        7: "kanchipuram",
        8: "ujjain",
        9: "mathura",
    }


def test_p09_second_track_example_only_the_blue_flag_on_the_left_slides() -> None:
    flags = {2: "haridwar", 4: "ayodhya", 5: "varanasi", 6: "kanchipuram", 7: "ujjain", 8: "dwarka"}
    assert moved(flags, "varanasi") == {
        2: "varanasi",
        3: "haridwar",
        4: "ayodhya",
        6: "kanchipuram",
        7: "ujjain",
        8: "dwarka",
    }


def test_p09_third_track_example_onto_an_empty_space_the_pink_flag_does_not_slide() -> None:
    flags = {3: "ayodhya", 4: "haridwar", 5: "varanasi", 6: "kanchipuram", 7: "ujjain"}
    assert moved(flags, "haridwar") == {
        1: "haridwar",
        3: "ayodhya",
        5: "varanasi",
        6: "kanchipuram",
        7: "ujjain",
    }


def test_p10_ranking_example_red_six_green_five_yellow_four_blue_two() -> None:
    table = Table(4, characters=[14, 2, 4, 1], maharaja="ujjain")
    table.statue("ujjain", "centre", RED)
    table.statue("ujjain", "outer-2", RED)
    table.priest(RED, "ujjain")
    table.statue("ujjain", "outer-1", GREEN)
    table.statue("ujjain", "outer-3", GREEN)
    table.shrines("ujjain", GREEN, 1)
    table.statue("ujjain", "outer-4", YELLOW)
    table.shrines("ujjain", YELLOW, 1)
    table.priest(YELLOW, "ujjain")
    table.shrines("ujjain", BLUE, 2)
    events = table.score_city()
    lines = told(events, "city_scored")[0].data["lines"]
    assert [(line["seat"], line["wp"], line["rank"]) for line in lines] == [
        (RED, 6, 1),
        (GREEN, 5, 2),
        (YELLOW, 4, 3),
        (BLUE, 2, 4),
    ]
    assert [coins(events, seat) for seat in (RED, GREEN, YELLOW, BLUE)] == [12, 10, 8, 6]


def the_map_of_page_13() -> Table:
    table = Table(4)
    table.statue("haridwar", "centre", GREEN)
    table.shrines("haridwar", GREEN, 1)
    table.priest(GREEN, "haridwar")
    table.statue("ayodhya", "outer-1", RED)
    table.statue("ayodhya", "outer-2", RED)
    table.shrines("ayodhya", RED, 1)
    table.priest(RED, "ayodhya")
    table.statue("varanasi", "centre", BLUE)
    table.priest(BLUE, "varanasi")
    table.statue("kanchipuram", "centre", YELLOW)
    table.statue("kanchipuram", "outer-6", YELLOW)
    table.statue("ujjain", "centre", RED)
    table.shrines("ujjain", RED, 2)
    table.statue("ujjain", "outer-3", GREEN)
    table.shrines("ujjain", GREEN, 3)
    table.statue("dwarka", "centre", BLUE)
    table.shrines("dwarka", BLUE, 1)
    table.statue("dwarka", "outer-4", GREEN)
    table.statue("dwarka", "outer-5", GREEN)
    table.statue("mathura", "outer-1", YELLOW)
    table.statue("mathura", "outer-4", YELLOW)
    table.shrines("mathura", YELLOW, 1)
    table.priest(YELLOW, "mathura")
    return table


def test_p13_final_scoring_five_majorities_and_two_ties() -> None:
    table = the_map_of_page_13()
    for seat, left in ((RED, 14), (GREEN, 5), (YELLOW, 4), (BLUE, 10)):
        table.player(seat).coins = left
    parts = [score.parts for score in table.finish()]
    assert parts == [
        {"played": 3, "statues": 9, "coins": 2, "majority": 2, "tied_majority": 1},
        {"played": 3, "statues": 12, "coins": 1, "majority": 2, "tied_majority": 2},
        {"played": 3, "statues": 12, "majority": 4},
        {"played": 3, "statues": 6, "coins": 2, "majority": 2, "tied_majority": 1},
    ]


def test_p13_final_scoring_each_city_goes_where_the_rulebook_says() -> None:
    table = the_map_of_page_13()
    table.finish()
    where = {
        event.seat: {line["what"]: line["places"] for line in event.data["lines"] if line["places"]}
        for event in told(table.events, "final_score")
    }
    assert where == {
        RED: {"majority": ["ayodhya"], "tied_majority": ["ujjain"]},
        GREEN: {"majority": ["haridwar"], "tied_majority": ["ujjain", "dwarka"]},
        YELLOW: {"majority": ["kanchipuram", "mathura"]},
        BLUE: {"majority": ["varanasi"], "tied_majority": ["dwarka"]},
    }


@pytest.mark.parametrize(("city", "price"), [("ayodhya", 10), ("varanasi", 12)])
def test_p05_statue_price_example_ten_in_the_city_above_twelve_where_the_maharaja_is(
    city: str, price: int
) -> None:
    table = Table(4, maharaja="varanasi")
    table.priest(RED, city)
    table.turn(RED, "statue_and_shrine")
    events = table.play(RED, "action statue_and_shrine", f"build_statue {city} centre")
    assert coins(events, RED) == -price
