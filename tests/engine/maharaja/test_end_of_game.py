"""The end: after round 7, or after the round of somebody's seventh statue; its end is carried out too."""

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja.board import SPACES
from tests.engine.maharaja.table import Table, told


def at_the_end_of(game_round: int) -> Table:
    table = Table(game_round=game_round)
    table.phase("end_of_round")
    return table


@pytest.mark.parametrize("game_round", [1, 6])
def test_before_round_seven_a_round_is_followed_by_the_next(game_round: int) -> None:
    table = at_the_end_of(game_round)
    table.play(TABLE, "end_round")
    assert (table.step, table.state.round) == ("maharaja", game_round + 1)


def test_after_round_seven_comes_final_scoring_and_then_nobody_is_awaited() -> None:
    table = at_the_end_of(7)
    table.play(TABLE, "end_round")
    assert table.legal(TABLE) == ["final_scoring"]
    table.play(TABLE, "final_scoring")
    assert (table.step, table.awaited, table.state.round) == ("over", (), 7)


def with_six_statues() -> Table:
    """Seat 0 has one statue left and stands in Varanasi; it plays before the others."""
    table = Table(characters=[1, 2, 4], game_round=3)
    for space in SPACES[:6]:
        table.statue("ujjain", space, 0)
    table.priest(0, "varanasi")
    table.turn(0, "statue")
    return table


def test_with_six_statues_the_game_goes_on() -> None:
    table = with_six_statues()
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert table.step == "maharaja"


def test_after_a_seventh_statue_the_others_still_have_their_turns_and_the_city_is_scored() -> None:
    table = with_six_statues()
    table.play(0, "action statue", "build_statue varanasi centre", "end_turn")
    for seat in (1, 2):
        table.run_table()
        assert table.awaited == (seat,)
        table.play(seat, "end_turn")
    assert table.step == "city_scoring"
    assert [event.kind for event in told(table.run_table(), "final_score")] == ["final_score"] * 3
    assert (table.step, table.state.round) == ("over", 3)


def test_the_last_rounds_end_is_carried_out_too() -> None:
    table = at_the_end_of(7)
    table.maharani(0, 6)
    table.track({3: "ujjain", 9: "dwarka"})
    table.state.rewards = ["", "glory", "alms"]
    table.play(TABLE, "end_round")
    assert table.state.maharani == []
    assert table.flags() == {8: "ujjain", 9: "dwarka"}
    assert table.state.rewards == ["glory", "alms"]


def test_a_new_round_begins_with_empty_discs_and_fresh_powers() -> None:
    table = Table(characters=[6])
    table.turn(0, "coins")
    table.play(0, "power 6")
    assert table.legal(0, "power") == []
    table.phase("end_of_round")
    table.run_table()
    assert table.awaited == (0, 1, 2)
    table.turn(0, "coins")
    assert table.legal(0, "power") == ["power 6"]
