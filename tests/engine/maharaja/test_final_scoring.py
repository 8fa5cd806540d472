"""Final scoring: statues, coins, majorities, tie-breaks, and lines that add up (M11, M18, M30)."""

import pytest

from engine.maharaja import GAME
from tests.engine.maharaja.table import Table, told


def poor(seats: int = 3) -> Table:
    """Nobody has a coin or a piece in a city; everybody has the 3 prestige of the start."""
    table = Table(seats)
    for player in table.state.players:
        player.coins = 0
    return table


def parts(table: Table, seat: int) -> dict[str, int]:
    return table.finish()[seat].parts


def test_with_nothing_on_the_map_only_the_prestige_of_the_game_counts() -> None:
    scores = poor().finish()
    assert [(score.total, score.parts) for score in scores] == [(3, {"played": 3})] * 3


def test_three_prestige_for_each_statue_anywhere() -> None:
    table = poor()
    table.statue("dwarka", "centre", 0)
    table.statue("dwarka", "outer-1", 0)
    table.statue("ujjain", "outer-2", 0)
    assert parts(table, 0)["statues"] == 9


@pytest.mark.parametrize(("left", "points"), [(4, 0), (5, 1), (9, 1), (10, 2), (27, 5)])
def test_one_prestige_for_every_full_five_coins(left: int, points: int) -> None:
    table = poor()
    table.player(0).coins = left
    assert parts(table, 0).get("coins", 0) == points


def test_m30_the_coins_counted_are_not_spent() -> None:
    table = poor()
    table.player(0).coins = 13
    table.finish()
    assert table.player(0).coins == 13


def test_two_prestige_for_the_most_worship_in_a_city_and_none_for_the_second() -> None:
    table = poor()
    table.shrines("dwarka", 0, 3)
    table.shrines("dwarka", 1, 2)
    scores = table.finish()
    assert [score.parts for score in scores[:2]] == [{"played": 3, "majority": 2}, {"played": 3}]


@pytest.mark.parametrize("tied", [2, 3, 4])
def test_all_who_are_tied_for_the_most_have_one_each(tied: int) -> None:
    table = poor(4)
    for seat in range(4):
        table.shrines("dwarka", seat, 2 if seat < tied else 1)
    expected = [{"played": 3, "tied_majority": 1}] * tied + [{"played": 3}] * (4 - tied)
    assert [score.parts for score in table.finish()] == expected


def test_the_character_number_breaks_no_tie_here() -> None:
    table = Table(2, characters=[1, 14])
    table.shrines("dwarka", 0, 1)
    table.shrines("dwarka", 1, 1)
    assert [score.parts["tied_majority"] for score in table.finish()] == [1, 1]


def test_m18_a_city_without_worship_gives_nothing_and_villages_are_no_city() -> None:
    table = poor()
    table.road("haridwar", "ayodhya", 0)
    assert parts(table, 0) == {"played": 3}


def test_m18_six_empty_cities_do_not_add_to_the_seventh() -> None:
    table = poor()
    table.shrines("dwarka", 0, 1)
    assert parts(table, 0) == {"played": 3, "majority": 2}


def test_the_priest_counts_where_it_stands_and_not_on_the_crossroads() -> None:
    table = poor()
    table.priest(0, "dwarka")
    scores = table.finish()
    assert [score.parts.get("majority") for score in scores] == [2, None, None]


@pytest.mark.parametrize("number", [5, 7, 8])
def test_characters_are_put_away_and_worship_powers_break_no_tie(number: int) -> None:
    table = Table(2, characters=[number, 1])
    table.priest(0, "dwarka")
    table.priest(1, "dwarka")
    table.shrines("dwarka", 0, 2)
    table.shrines("dwarka", 1, 2)
    assert [score.parts["tied_majority"] for score in table.finish()] == [1, 1]


def test_m11_the_chronicler_adds_nothing_here() -> None:
    table = Table(2, characters=[11, 1])
    table.statue("dwarka", "centre", 0)
    assert parts(table, 0) == {"played": 3, "statues": 3, "coins": 3, "majority": 2}


def test_the_lines_of_the_log_add_up_to_the_amount_and_the_parts_to_the_total() -> None:
    table = Table(4, final="presence")
    table.statue("dwarka", "centre", 0)
    table.shrines("dwarka", 1, 3)
    table.shrines("ujjain", 2, 1)
    table.player(3).coins = 44
    scores = table.finish()
    events = told(table.events, "final_score")
    assert [event.seat for event in events] == [0, 1, 2, 3]
    for event, score in zip(events, scores, strict=True):
        assert sum(line["points"] for line in event.data["lines"]) == event.data["amount"]
        assert sum(score.parts.values()) == score.total == event.data["total"] == 3 + event.data["amount"]
        assert score.total == table.player(score.seat).prestige


def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(Table().state) == []


def ranked(table: Table) -> list[int]:
    return [score.rank for score in table.finish()]


def test_the_most_prestige_wins() -> None:
    table = poor()
    table.player(1).prestige = 5
    table.player(2).prestige = 4
    assert ranked(table) == [3, 1, 2]


def test_a_tie_goes_to_the_most_statues_before_the_most_coins() -> None:
    table = poor(2)
    table.statue("dwarka", "centre", 1)
    table.player(0).prestige = 3 + 5
    table.player(0).coins = 4
    scores = table.finish()
    assert [score.total for score in scores] == [8, 8]
    assert [score.rank for score in scores] == [2, 1]


def test_then_to_the_most_coins_which_were_not_spent() -> None:
    table = poor(2)
    table.player(0).coins = 3
    table.player(1).coins = 4
    assert ranked(table) == [2, 1]


def test_m30_coins_that_brought_prestige_still_break_the_tie() -> None:
    table = poor(2)
    table.player(0).coins = 9
    table.player(1).coins = 5
    scores = table.finish()
    assert [score.total for score in scores] == [4, 4]
    assert [score.rank for score in scores] == [1, 2]


def test_then_the_victory_is_shared_and_the_next_rank_is_left_out() -> None:
    table = poor(4)
    table.player(0).prestige = 1
    table.player(3).prestige = 2
    assert ranked(table) == [4, 1, 1, 3]
