"""5 High Priest: in city scoring +1 WP for the own priest, where it stands."""

from typing import Any

from tests.engine.maharaja.table import Table, told


def lines(table: Table) -> dict[int, Any]:
    """The lines of the scoring by seat."""
    (scored,) = told(table.score_city(), "city_scored")
    return {line["seat"]: line for line in scored.data["lines"]}


def a_high_priest(place: str = "ujjain") -> Table:
    table = Table(characters=[5, 1, 4], maharaja="ujjain", game_round=2)
    table.priest(0, place)
    return table


def test_the_priest_in_the_city_counts_two_in_all() -> None:
    line = lines(a_high_priest())[0]
    assert line["wp"] == 2
    assert line["sources"] == [["priest", 1, 1], ["high_priest", 1, 1]]


def test_it_adds_to_the_other_pieces() -> None:
    table = a_high_priest()
    table.statue("ujjain", "centre", 0)
    table.shrines("ujjain", 0, 2)
    assert lines(table)[0]["wp"] == 3 + 2 + 1 + 1


def test_a_priest_elsewhere_counts_nothing() -> None:
    for place in ("varanasi", "crossroads"):
        table = a_high_priest(place)
        table.shrines("ujjain", 0, 2)
        line = lines(table)[0]
        assert (line["wp"], line["sources"]) == (2, [["shrine", 2, 2]])


def test_others_priests_count_one() -> None:
    table = a_high_priest()
    table.priest(1, "ujjain")
    scored = lines(table)
    assert (scored[1]["wp"], scored[1]["rank"]) == (1, 2)
    assert (scored[0]["wp"], scored[0]["rank"]) == (2, 1)


def test_level_worship_still_goes_to_the_lower_number() -> None:
    table = a_high_priest()
    table.shrines("ujjain", 1, 2)
    scored = lines(table)
    assert (scored[0]["wp"], scored[0]["rank"]) == (2, 2)
    assert (scored[1]["wp"], scored[1]["rank"]) == (2, 1)


def test_it_gives_nothing_to_do_in_a_turn() -> None:
    table = a_high_priest()
    table.turn(0)
    assert table.legal(0) == ["end_turn"]


def test_through_a_maharani_token_it_counts_the_same() -> None:
    table = Table(characters=[2, 1, 4], display=[5, 6, 10], maharaja="ujjain", game_round=2)
    table.maharani(0, 5)
    table.priest(0, "ujjain")
    line = lines(table)[0]
    assert (line["wp"], line["sources"]) == (2, [["priest", 1, 1], ["high_priest", 1, 1]])
    assert len(table.state.maharani) == 1


def test_m25_m14_the_token_works_beside_the_holder_of_the_tile_and_never_twice_for_one() -> None:
    table = a_high_priest()
    table.maharani(0, 5)
    table.maharani(1, 5)
    table.priest(1, "ujjain")
    scored = lines(table)
    assert (scored[0]["wp"], scored[1]["wp"]) == (2, 2)


def test_m23_robbed_after_the_turn_the_power_scores_for_the_robber() -> None:
    table = a_high_priest()
    table.priest(1, "ujjain")
    table.player(0).revealed = True
    table.turn(1, "character")
    table.play(1, "action character", "take_character 5")
    table.play(0, "take_character 1")
    scored = lines(table)
    assert (scored[0]["wp"], scored[1]["wp"]) == (1, 2)


def test_it_plays_no_part_in_final_scoring() -> None:
    table = Table(characters=[5, 1, 4], maharaja="haridwar", game_round=7)
    table.priest(0, "ujjain")
    table.priest(1, "ujjain")
    table.phase("end_of_round")
    final = told(table.run_table(), "final_score")
    tied = {"what": "tied_majority", "count": 1, "points": 1, "places": ["ujjain"]}
    assert [tied in event.data["lines"] for event in final] == [True, True, False]
