"""T7, T27: the hands are scored, and who won."""

from engine.taj_mahal.state import PARTS
from tests.engine.taj_mahal.table import Table, told


def test_t07_allows_a_point_for_each_colourless_card_and_each_of_the_best_colour() -> None:
    table = Table(2)
    table.hand(0, "red EV", "red EG", "blue EE", "colourless E", "nobility", "enlightenment")
    assert table.finish()[0].parts["hand"] == 2 + 3


def test_t07_allows_more_cards_to_break_a_tie() -> None:
    table = Table(2)
    table.hand(0, "red EV", "red EG")
    table.hand(1, "red EV", "red EG", "blue EE", "green EE")
    first, second = table.finish()
    assert (first.total, second.total) == (2, 2)
    assert (first.rank, second.rank) == (2, 1)


def test_t07_forbids_points_for_a_second_colour() -> None:
    table = Table(2)
    table.hand(0, *["red EV"] * 3, *["blue EV"] * 3)
    assert table.finish()[0].parts["hand"] == 3


def test_t07_forbids_a_winner_where_points_and_cards_are_equal() -> None:
    table = Table(2)
    table.hand(0, "red EV", "red EG")
    table.hand(1, "blue EV", "blue EG")
    assert [score.rank for score in table.finish()] == [1, 1]


def test_t27_allows_equal_ranks_and_leaves_the_next_out() -> None:
    table = Table(3)
    table.hand(0, "red EV", "red EG")
    table.hand(1, "blue EV", "blue EG")
    table.hand(2, "green EE")
    assert [score.rank for score in table.finish()] == [1, 1, 3]


def test_t27_allows_every_part_of_a_result_to_be_named() -> None:
    table = Table(2)
    table.player(0).parts = [1, 2, 3, 4, 5, 6, 0]
    score = table.finish()[0]
    assert (tuple(score.parts), score.total) == (PARTS, 21)


def test_t27_forbids_a_worse_colour_than_the_best() -> None:
    table = Table(2)
    table.hand(0, "red EV", "blue EV", "blue EG")
    table.finish()
    data = told(table.events, "scored")[0].data
    assert (data["colour"], data["coloured"], data["colourless"]) == ("blue", 2, 0)
