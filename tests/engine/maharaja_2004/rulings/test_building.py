"""C4, C13, C18, C22, C23, C24: building and moving."""

import pytest

from engine.kernel.moves import IllegalMove
from tests.engine.maharaja_2004.table import Table, gold


def in_city(*disc: str, city: str = "ujjain", seats: int = 3, card: int = 1) -> Table:
    table = Table(seats, cards=[card])
    table.architect(0, city)
    table.turn(0, *disc)
    return table


@pytest.mark.parametrize(
    "parts",
    [
        ("build_palace ujjain centre", "build_house kalpi"),
        ("build_house kalpi", "build_palace ujjain centre"),
    ],
)
def test_c04_allows_palace_and_house_in_either_order(parts: tuple[str, ...]) -> None:
    table = in_city("palace_and_house", "gold")
    table.play(0, "action palace_and_house", *parts)
    assert (table.step, table.gold[0]) == ("turn", 15 - 13)


def test_c04_forbids_a_second_palace_or_house_with_it() -> None:
    table = in_city("palace_and_house", "gold")
    table.player(0).gold = 40
    table.play(0, "action palace_and_house", "build_house ujjain")
    assert table.legal(0, "build_house") == []
    table.play(0, "build_palace ujjain outer")
    assert table.step == "turn"


def test_c13_allows_to_take_the_last_house_of_the_quarry() -> None:
    table = Table()
    table.player(0).quarry = 1
    table.turn(0, "quarry", "quarry")
    table.play(0, "action quarry")
    assert (table.player(0).pool, table.player(0).quarry) == (7, 0)


def test_c13_forbids_the_action_with_an_empty_quarry() -> None:
    table = Table()
    table.player(0).quarry = 0
    table.turn(0, "quarry", "gold")
    assert "action quarry" not in table.legal(0)


def test_c18_allows_any_number_of_houses_in_a_city() -> None:
    table = in_city("house", "gold")
    table.houses("ujjain", 0, 12)
    table.play(0, "action house", "build_house ujjain")
    assert table.state.houses[4 * 3] == 13


def test_c18_allows_houses_in_cities_only_once_every_village_is_full() -> None:
    table = Table(2)
    table.fill_villages(1)
    table.architect(0, "ujjain")
    table.turn(0, "house", "gold")
    table.play(0, "action house")
    assert table.legal(0, "build_house") == ["build_house ujjain"]


def test_c18_forbids_an_eighth_palace_in_a_city() -> None:
    table = Table(5)
    for number in range(1, 7):
        table.palace("ujjain", f"outer-{number}", number % 5)
    table.palace("ujjain", "centre", 0)
    table.architect(0, "ujjain")
    table.turn(0, "palace", "gold")
    assert "action palace" not in table.legal(0)


def lifted(*, seats: int = 3) -> Table:
    table = Table(seats)
    table.village("kalpi", 0)
    table.houses("dwarka", 0, 1)
    table.architect(0, "varanasi")
    table.turn(0, "move_house", "gold")
    return table


def test_c22_allows_a_house_of_any_city_to_go_to_a_village_or_the_architects_city() -> None:
    table = lifted()
    assert set(table.legal(0)) >= {"action move_house", "end_turn"}
    table.play(0, "action move_house")
    assert table.legal(0, "lift_house") == ["lift_house dwarka", "lift_house kalpi"]
    table.play(0, "lift_house dwarka")
    assert {"set_house varanasi", "set_house sanchi", "set_house kalpi"} <= set(table.legal(0))
    events = table.play(0, "set_house sanchi")
    assert gold(events, 0) == 0
    assert table.state.houses[5 * 3] == 0
    assert table.player(0).pool == 6


def test_c22_forbids_anything_between_lifting_and_setting_and_the_same_place() -> None:
    table = lifted()
    table.road("varanasi", "ujjain", 0)
    table.play(0, "action move_house", "lift_house kalpi")
    assert {text.split()[0] for text in table.legal(0)} == {"set_house"}
    assert "set_house kalpi" not in table.legal(0)
    assert "set_house dwarka" not in table.legal(0)


def test_c22_forbids_to_lift_a_house_with_nowhere_else_to_go() -> None:
    table = Table()
    table.fill_villages(1, but=["kalpi"])
    table.village("kalpi", 0)
    table.turn(0, "move_house", "gold")
    assert "action move_house" not in table.legal(0)
    table.architect(0, "ujjain")
    assert "action move_house" in table.legal(0)


def test_c22_forbids_another_players_house_and_houses_of_the_pool() -> None:
    table = Table()
    table.village("kalpi", 1)
    table.turn(0, "move_house", "gold")
    assert "action move_house" not in table.legal(0)


def test_c23_allows_one_house_of_two_anywhere() -> None:
    table = Table()
    table.turn(0, "two_houses", "gold")
    table.play(0, "action two_houses", "build_house kalpi", "give_up")
    assert table.step == "turn"


def test_c23_allows_the_second_house_in_a_city_after_a_journey() -> None:
    table = Table()
    table.road("crossroads", "ayodhya", 0)
    table.turn(0, "two_houses", "gold")
    table.play(0, "action two_houses", "build_house panna", "move_architect ayodhya", "build_house ayodhya")
    assert table.step == "turn"


def test_c23_allows_city_first_and_then_a_village() -> None:
    table = in_city("two_houses", "gold")
    table.play(0, "action two_houses", "build_house ujjain", "build_house kalpi")
    assert table.step == "turn"


def test_c23_forbids_two_houses_in_villages() -> None:
    table = in_city("two_houses", "gold")
    table.play(0, "action two_houses", "build_house kalpi")
    with pytest.raises(IllegalMove):
        table.play(0, "build_house panna")


def test_c24_allows_centre_or_outer_and_fills_the_lowest_free_outer_site() -> None:
    table = in_city("palace", "palace")
    table.player(0).gold = 30
    table.palace("ujjain", "outer-1", 1)
    table.palace("ujjain", "outer-3", 2)
    table.play(0, "action palace")
    assert table.legal(0, "build_palace") == ["build_palace ujjain centre", "build_palace ujjain outer"]
    table.play(0, "build_palace ujjain outer", "action palace", "build_palace ujjain outer")
    assert (table.sites("ujjain")["outer-2"], table.sites("ujjain")["outer-4"]) == (0, 0)


def test_c24_forbids_to_name_an_outer_site_and_a_centre_that_is_taken() -> None:
    table = in_city("palace", "gold")
    table.palace("ujjain", "centre", 1)
    table.play(0, "action palace")
    assert table.legal(0, "build_palace") == ["build_palace ujjain outer"]
    with pytest.raises(IllegalMove):
        table.play(0, "build_palace ujjain outer-1")
