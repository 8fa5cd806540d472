"""M18, M19, M30: the last count."""

import pytest

from engine.kernel.result import Score
from engine.maharaja import GAME
from tests.engine.maharaja.table import Table

STANDARD = {"played", "statues", "coins", "majority", "tied_majority"}


def at_the_end(final: str = "standard", seats: int = 2) -> Table:
    """Nobody has anything but three prestige; the priests are on the crossroads."""
    table = Table(seats, game_round=7, final=final)
    for seat in range(seats):
        table.player(seat).coins = 0
    return table


def finish(table: Table) -> list[Score]:
    table.phase("end_of_round")
    table.run_table()
    return GAME.result(table.state)


def test_m18_allows_most_worship_alone_two_and_tied_one() -> None:
    table = at_the_end()
    table.shrines("ujjain", 0, 1)
    table.priest(1, "dwarka")
    table.shrines("dwarka", 0, 1)
    first, second = finish(table)
    assert first.parts == {"played": 3, "majority": 2, "tied_majority": 1}
    assert second.parts == {"played": 3, "tied_majority": 1}


def test_m18_forbids_a_city_without_worship_to_pay_anybody() -> None:
    assert [score.parts for score in finish(at_the_end())] == [{"played": 3}, {"played": 3}]


def furnished(final: str) -> Table:
    table = at_the_end(final)
    table.player(0).coins = 10
    table.statue("ujjain", "outer-2", 0)
    table.statue("ujjain", "outer-3", 0)
    table.shrines("dwarka", 0, 1)
    table.shrines("dwarka", 1, 1)
    table.road("crossroads", "dwarka", 0)
    table.village("burhanpur", 0)
    return table


@pytest.mark.parametrize(
    ("final", "points"), [("presence", 2), ("pilgrim_roads", 2), ("great_temples", 2), ("diligence", -12)]
)
def test_m19_allows_a_tile_to_add_to_the_standard_scoring(final: str, points: int) -> None:
    parts = finish(furnished(final))[0].parts
    assert parts == {"played": 3, "statues": 6, "coins": 2, "majority": 2, "tied_majority": 1, final: points}


def test_m19_allows_dominion_to_replace_the_points_for_cities() -> None:
    parts = finish(furnished("dominion"))[0].parts
    assert parts == {"played": 3, "statues": 6, "coins": 2, "majority": 3, "tied_majority": 2}


@pytest.mark.parametrize("final", ["presence", "pilgrim_roads", "great_temples", "diligence", "dominion"])
def test_m19_forbids_a_tile_to_replace_a_line_of_another_kind(final: str) -> None:
    parts = finish(furnished(final))[0].parts
    assert parts.keys() - {final} == STANDARD
    kept = ("statues", "coins") if final == "dominion" else ("statues", "coins", "majority", "tied_majority")
    standard = finish(furnished("standard"))[0].parts
    assert {key: parts[key] for key in kept} == {key: standard[key] for key in kept}


def test_m30_allows_counted_coins_to_break_the_tie() -> None:
    table = at_the_end()
    table.player(0).coins, table.player(1).coins = 9, 5
    first, second = finish(table)
    assert (first.total, second.total) == (4, 4)
    assert (first.rank, second.rank) == (1, 2)
    assert [player.coins for player in table.state.players] == [9, 5]


def test_m30_allows_diligence_to_bring_a_total_below_zero() -> None:
    first = finish(at_the_end("diligence"))[0]
    assert (first.total, first.parts["diligence"]) == (3 - 12, -12)


def test_m30_forbids_spending_the_coins_and_stopping_at_zero() -> None:
    table = at_the_end("diligence")
    table.player(0).coins, table.player(1).coins = 5, 0
    table.player(1).prestige = 4
    table.player(0).supply = table.player(1).supply = 12
    first, second = finish(table)
    assert (first.total, second.total) == (3 + 1 - 12, 4 - 12)
    assert table.player(0).coins == 5
    assert (first.rank, second.rank) == (1, 2)  # level at −8: five coins against none


def test_m30_forbids_a_tie_break_while_statues_differ() -> None:
    table = at_the_end()
    table.statue("ujjain", "centre", 0)  # 3 and 2 for the city
    table.player(1).prestige, table.player(1).coins = 0, 40
    first, second = finish(table)
    assert (first.total, second.total) == (8, 8)
    assert (first.rank, second.rank) == (1, 2)
