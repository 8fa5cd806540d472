"""City scoring: worship, ranks, ties, coins (M15, M28)."""

import pytest

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, coins, told


def ranking(table: Table) -> list[tuple[int, int, int, int]]:
    """(seat, WP, rank, coins) from first to last."""
    events = table.score_city()
    lines = told(events, "city_scored")[0].data["lines"]
    return [(line["seat"], line["wp"], line["rank"], coins(events, line["seat"])) for line in lines]


def worship(table: Table, seat: int) -> int:
    return next(wp for owner, wp, _, _ in ranking(table) if owner == seat)


@pytest.mark.parametrize(("space", "wp"), [("centre", 3), ("outer-1", 2), ("outer-4", 2), ("outer-6", 2)])
def test_the_central_statue_counts_three_and_an_outer_one_two(space: str, wp: int) -> None:
    table = Table()
    table.statue("haridwar", space, 0)
    assert worship(table, 0) == wp


def test_a_shrine_counts_one_each_and_the_priest_one() -> None:
    table = Table()
    table.shrines("haridwar", 0, 5)
    table.priest(0, "haridwar")
    assert worship(table, 0) == 6


def test_all_pieces_add_up_and_the_log_names_each_kind() -> None:
    table = Table()
    table.statue("haridwar", "centre", 0)
    table.statue("haridwar", "outer-2", 0)
    table.statue("haridwar", "outer-3", 0)
    table.shrines("haridwar", 0, 2)
    table.priest(0, "haridwar")
    line = told(table.score_city(), "city_scored")[0].data["lines"][0]
    assert line["wp"] == 10
    assert line["sources"] == [
        ["centre_statue", 1, 3],
        ["outer_statue", 2, 4],
        ["shrine", 2, 2],
        ["priest", 1, 1],
    ]


def test_only_the_city_of_the_maharaja_counts_and_villages_never() -> None:
    table = Table(maharaja="haridwar")
    table.statue("ayodhya", "centre", 0)
    table.shrines("ayodhya", 0, 3)
    table.road("haridwar", "ayodhya", 0)
    table.road("mathura", "haridwar", 0)
    assert worship(table, 0) == 0


@pytest.mark.parametrize(
    ("seats", "paid"), [(2, [12, 6]), (3, [12, 9, 6]), (4, [12, 10, 8, 6])], ids=["two", "three", "four"]
)
def test_m15_coins_by_rank_and_players(seats: int, paid: list[int]) -> None:
    table = Table(seats)
    for seat in range(seats):
        table.shrines("haridwar", seat, seats - seat)
    assert [line[3] for line in ranking(table)] == paid


def test_a_tie_goes_to_the_lower_character_number_not_the_lower_seat() -> None:
    table = Table(characters=[14, 4, 2])
    for seat in range(3):
        table.shrines("haridwar", seat, 1)
    assert ranking(table) == [(2, 1, 1, 12), (1, 1, 2, 9), (0, 1, 3, 6)]


def test_a_tie_for_second_leaves_the_first_alone() -> None:
    table = Table(characters=[14, 4, 2])
    for seat, count in ((0, 3), (1, 1), (2, 1)):
        table.shrines("haridwar", seat, count)
    assert ranking(table) == [(0, 3, 1, 12), (2, 1, 2, 9), (1, 1, 3, 6)]


def test_without_worship_three_coins_no_rank_and_no_tile() -> None:
    table = Table(characters=[14, 1, 2])
    table.shrines("haridwar", 0, 1)
    assert ranking(table) == [(0, 1, 1, 12), (1, 0, 0, 3), (2, 0, 0, 3)]
    table.play(0, table.legal(0, "take_reward")[0])
    assert table.step != "rewards"


def test_with_no_worship_at_all_everybody_has_three_coins() -> None:
    table = Table(4)
    assert [line[1:] for line in ranking(table)] == [(0, 0, 3)] * 4
    assert table.step == "end_of_round"


def test_the_devotee_with_no_piece_has_a_rank() -> None:
    table = Table(characters=[1, 8, 2])
    assert ranking(table)[0] == (1, 1, 1, 12)


def test_powers_of_scoring_add_up_and_are_named() -> None:
    table = Table(characters=[5, 1, 2])
    table.maharani(0, 8)
    table.shrines("haridwar", 0, 4)
    table.maharani(0, 7)
    table.priest(0, "haridwar")
    line = told(table.score_city(), "city_scored")[0].data["lines"][0]
    assert line["wp"] == 4 + 1 + 1 + 1 + 2
    assert {source[0]: source[2] for source in line["sources"]} == {
        "shrine": 4,
        "priest": 1,
        "high_priest": 1,
        "devotee": 1,
        "temple_keeper": 2,
    }


def test_no_prestige_changes_hands_in_the_ranking() -> None:
    table = Table()
    table.shrines("haridwar", 0, 1)
    assert told(table.score_city(), "prestige") == []


def test_m28_all_coins_are_paid_before_the_first_reward_is_taken() -> None:
    table = Table()
    for seat in range(3):
        table.shrines("haridwar", seat, 3 - seat)
    table.score_city()
    assert [player.coins for player in table.state.players] == [27, 24, 21]
    assert table.awaited == (0,)


def test_it_follows_the_last_turn_and_the_table_plays_it() -> None:
    table = Table(2)
    for seat in (0, 1):
        table.player(seat).revealed = seat == 0
    table.turn(1)
    table.play(1, "end_turn")
    assert (table.step, table.awaited, table.legal(TABLE)) == ("city_scoring", (TABLE,), ["score_city"])
