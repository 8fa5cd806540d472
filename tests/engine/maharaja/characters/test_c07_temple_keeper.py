"""7 Temple Keeper: in city scoring +1 WP for every two of the own shrines there."""

from typing import Any

import pytest

from tests.engine.maharaja.table import Table, told


def lines(table: Table) -> dict[int, Any]:
    """The lines of the scoring by seat."""
    (scored,) = told(table.score_city(), "city_scored")
    return {line["seat"]: line for line in scored.data["lines"]}


def a_temple_keeper(shrines: int) -> Table:
    table = Table(characters=[7, 1, 4], maharaja="dwarka", game_round=2)
    table.shrines("dwarka", 0, shrines)
    return table


@pytest.mark.parametrize(("shrines", "worship"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_only_full_pairs_count(shrines: int, worship: int) -> None:
    assert lines(a_temple_keeper(shrines))[0]["wp"] == worship


def test_the_breakdown_names_the_power_and_what_it_gave() -> None:
    (shrines, power) = lines(a_temple_keeper(5))[0]["sources"]
    assert shrines == ["shrine", 5, 5]
    assert (power[0], power[-1]) == ("temple_keeper", 2)


def test_a_single_shrine_leaves_no_trace_of_the_power() -> None:
    assert lines(a_temple_keeper(1))[0]["sources"] == [["shrine", 1, 1]]


def test_statues_priest_others_shrines_and_shrines_elsewhere_count_no_more() -> None:
    table = a_temple_keeper(1)
    table.shrines("dwarka", 1, 3)
    table.shrines("ujjain", 0, 4)
    table.village("bhuj", 0)
    table.village("idar", 0)
    table.statue("dwarka", "outer-2", 0)
    table.statue("dwarka", "outer-3", 0)
    table.priest(0, "dwarka")
    scored = lines(table)
    assert (scored[0]["wp"], scored[1]["wp"]) == (2 + 2 + 1 + 1, 3)


def test_through_a_maharani_token_and_never_twice() -> None:
    table = a_temple_keeper(4)
    table.maharani(0, 7)
    table.maharani(1, 7)
    table.shrines("dwarka", 1, 2)
    scored = lines(table)
    assert (scored[0]["wp"], scored[1]["wp"]) == (6, 3)
    assert len(table.state.maharani) == 2


def test_m28_a_shrine_built_by_consecration_comes_too_late_for_it() -> None:
    table = a_temple_keeper(1)
    table.shrines("dwarka", 1, 2)
    table.rewards("consecration", "glory", "treasury", "offering")
    scored = lines(table)
    assert (scored[0]["rank"], scored[1]["rank"]) == (2, 1)
    table.play(1, "take_reward glory")
    table.play(0, "take_reward consecration", "build_shrine dwarka")
    assert (table.player(0).coins, table.player(1).coins) == (15 + 9, 15 + 12)


def test_it_gives_nothing_to_do_in_a_turn() -> None:
    table = a_temple_keeper(4)
    table.turn(0)
    assert table.legal(0) == ["end_turn"]


def test_it_plays_no_part_in_final_scoring() -> None:
    table = Table(characters=[7, 1, 4], game_round=7)
    table.shrines("dwarka", 0, 4)
    table.shrines("dwarka", 1, 4)
    table.phase("end_of_round")
    final = told(table.run_table(), "final_score")
    tied = {"what": "tied_majority", "count": 1, "points": 1, "places": ["dwarka"]}
    assert [tied in event.data["lines"] for event in final] == [True, True, False]
