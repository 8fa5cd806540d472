"""8 Devotee: +1 WP in every city scoring, pieces there or none."""

from typing import Any

from tests.engine.maharaja.table import Table, told


def lines(table: Table) -> dict[int, Any]:
    """The lines of the scoring by seat."""
    (scored,) = told(table.score_city(), "city_scored")
    return {line["seat"]: line for line in scored.data["lines"]}


def a_devotee() -> Table:
    return Table(characters=[8, 1, 4], display=[5, 6, 7], maharaja="mathura", game_round=2)


def test_without_a_piece_there_it_has_one_worship_a_rank_and_a_reward() -> None:
    table = a_devotee()
    table.rewards("glory", "treasury", "offering", "quarry")
    line = lines(table)[0]
    assert (line["wp"], line["rank"], line["coins"]) == (1, 1, 12)
    assert line["sources"] == [["devotee", 1, 1]]
    assert (table.step, table.awaited) == ("rewards", (0,))
    table.play(0, "take_reward treasury")
    assert [table.player(seat).coins for seat in range(3)] == [15 + 12 + 3, 15 + 3, 15 + 3]
    assert table.step == "end_of_round"


def test_it_adds_one_to_the_pieces() -> None:
    table = a_devotee()
    table.statue("mathura", "centre", 0)
    table.priest(0, "mathura")
    line = lines(table)[0]
    assert line["wp"] == 5
    assert line["sources"] == [["centre_statue", 1, 3], ["priest", 1, 1], ["devotee", 1, 1]]


def test_its_one_worship_ties_with_a_single_shrine_of_a_lower_number_and_loses() -> None:
    table = a_devotee()
    table.shrines("mathura", 1, 1)
    scored = lines(table)
    assert (scored[0]["rank"], scored[0]["coins"]) == (2, 9)
    assert (scored[1]["rank"], scored[1]["coins"]) == (1, 12)


def test_through_a_maharani_token_a_player_without_a_piece_gets_a_rank_by_the_own_number() -> None:
    table = a_devotee()
    table.maharani(2, 8)
    scored = lines(table)
    assert [(scored[seat]["wp"], scored[seat]["rank"]) for seat in range(3)] == [(1, 2), (0, 0), (1, 1)]
    assert len(table.state.maharani) == 1


def test_m14_tile_and_token_together_give_one() -> None:
    table = a_devotee()
    table.maharani(0, 8)
    assert lines(table)[0]["wp"] == 1


def test_different_scoring_powers_add_up() -> None:
    table = a_devotee()
    table.maharani(0, 5)
    table.maharani(0, 7)
    table.priest(0, "mathura")
    table.shrines("mathura", 0, 2)
    line = lines(table)[0]
    assert line["wp"] == 1 + 1 + 2 + 1 + 1
    assert sorted(source[0] for source in line["sources"]) == [
        "devotee",
        "high_priest",
        "priest",
        "shrine",
        "temple_keeper",
    ]


def test_m26_a_token_placed_in_this_scoring_gives_worship_only_in_the_next() -> None:
    table = Table(characters=[2, 1, 4], display=[8, 6, 10], maharaja="mathura", game_round=2)
    table.priest(0, "mathura")
    table.shrines("mathura", 1, 2)
    table.rewards("maharani", "treasury", "offering", "quarry")
    lines(table)
    table.play(1, "take_reward treasury")
    table.play(0, "take_reward maharani", "place_maharani 8")
    assert (table.player(0).coins, table.player(1).coins) == (15 + 9, 15 + 12 + 3)
    assert lines(table)[0]["wp"] == 2


def test_m23_a_devotee_got_by_being_robbed_counts_in_the_same_round() -> None:
    table = Table(characters=[2, 4, 1], display=[8, 6, 10], maharaja="mathura")
    table.player(0).revealed = True
    table.turn(1, "character")
    table.play(1, "action character", "take_character 2")
    table.play(0, "take_character 8")
    scored = lines(table)
    assert [scored[seat]["wp"] for seat in range(3)] == [1, 0, 0]


def test_it_plays_no_part_in_final_scoring() -> None:
    table = Table(characters=[8, 1, 4], game_round=7)
    table.player(0).coins = 4
    table.phase("end_of_round")
    final = told(table.run_table(), "final_score")
    assert (final[0].seat, final[0].data) == (0, {"amount": 0, "total": 3, "lines": []})
