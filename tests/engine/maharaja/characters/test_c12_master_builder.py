"""12 Master Builder: build in any city, the own priest there or not."""

import pytest

from tests.engine.maharaja.table import CITY_NAMES, Table, coins, told


def a_master_builder(*disc: str) -> Table:
    """With the priest on the crossroads."""
    table = Table(characters=[12, 5, 7], display=[1, 6, 13], maharaja="haridwar", game_round=2)
    table.turn(0, *disc)
    return table


def cities_offered(table: Table, verb: str) -> list[str]:
    found = (text.split()[1] for text in table.legal(0, verb))
    return sorted({place for place in found if place in CITY_NAMES})


@pytest.mark.parametrize("action", ["statue", "statue_and_shrine"])
def test_statues_in_any_city(action: str) -> None:
    table = a_master_builder(action)
    table.play(0, f"action {action}")
    assert cities_offered(table, "build_statue") == sorted(CITY_NAMES)


@pytest.mark.parametrize("action", ["shrine", "statue_and_shrine", "two_shrines"])
def test_shrines_in_any_city(action: str) -> None:
    table = a_master_builder(action)
    table.play(0, f"action {action}")
    assert cities_offered(table, "build_shrine") == sorted(CITY_NAMES)


def test_with_an_action_token_too() -> None:
    table = a_master_builder()
    table.player(0).tokens = 1
    table.play(0, "token shrine", "build_shrine kanchipuram")
    assert table.state.shrines[CITY_NAMES.index("kanchipuram") * 3] == 1


def test_without_it_and_with_the_priest_on_the_crossroads_no_city_is_offered() -> None:
    table = a_master_builder("two_shrines", "statue")
    table.player(0).character = 8
    assert table.legal(0) == ["action two_shrines", "end_turn"]
    table.play(0, "action two_shrines")
    assert cities_offered(table, "build_shrine") == []


def test_the_parts_of_an_action_may_go_to_different_cities() -> None:
    table = a_master_builder("statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue dwarka outer-2", "build_shrine mathura")
    assert (table.player(0).coins, table.step) == (15 - 10 - 1, "turn")


def test_m7_a_village_first_then_any_city_but_no_second_village() -> None:
    table = a_master_builder("two_shrines")
    table.play(0, "action two_shrines", "build_shrine orchha")
    assert sorted(table.legal(0, "build_shrine")) == sorted(f"build_shrine {city}" for city in CITY_NAMES)


def test_prices_stay_and_the_maharajas_city_is_dear() -> None:
    for city, price in (("haridwar", 11), ("mathura", 9)):
        table = a_master_builder("statue")
        assert coins(table.play(0, "action statue", f"build_statue {city} centre"), 0) == -price


def test_with_coins_for_the_cheap_cities_only_the_maharajas_city_is_left_out() -> None:
    table = a_master_builder("statue")
    table.player(0).coins = 10
    table.play(0, "action statue")
    assert cities_offered(table, "build_statue") == sorted(set(CITY_NAMES) - {"haridwar"})


def test_it_receives_the_bonus_of_a_far_city_but_takes_no_space_that_is_taken() -> None:
    table = a_master_builder("statue")
    table.statue("varanasi", "outer-1", 1)
    table.play(0, "action statue")
    assert "build_statue varanasi outer-1" not in table.legal(0)
    table.play(0, "build_statue mathura outer-1")
    assert (table.player(0).tokens, table.state.tokens) == (1, 6)


def test_an_absent_priest_still_gives_no_worship() -> None:
    table = a_master_builder("shrine")
    table.play(0, "action shrine", "build_shrine haridwar")
    (scored,) = told(table.score_city(), "city_scored")
    assert (scored.data["lines"][0]["seat"], scored.data["lines"][0]["wp"]) == (0, 1)


def test_with_the_village_mason_nothing_changes_for_the_masons_shrine() -> None:
    table = a_master_builder()
    table.maharani(0, 13)
    table.play(0, "power 13")
    with_both = table.legal(0)
    table.player(0).character = 8
    assert (table.legal(0), len(with_both)) == (with_both, 7 + 30 + 1)


def test_it_begins_and_ends_with_the_tile() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 12, 10])
    table.turn(0, "character", "statue")
    assert "action statue" not in table.legal(0)
    table.play(0, "action character", "take_character 12", "action statue", "build_statue ujjain centre")
    table = a_master_builder("character", "statue")
    table.play(0, "action character", "take_character 1")
    assert "action statue" not in table.legal(0)


def test_m17_through_a_maharani_token_for_every_building_and_the_token_stays() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 12, 10], game_round=2)
    table.maharani(0, 12)
    table.turn(0, "shrine", "shrine")
    table.play(0, "action shrine", "build_shrine ujjain", "action shrine", "build_shrine dwarka")
    assert (table.player(0).shrines, len(table.state.maharani)) == (2, 1)
