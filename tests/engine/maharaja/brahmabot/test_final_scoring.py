"""The final scoring in solo, and who has won (B12)."""

import pytest

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable


def its_parts(table: SoloTable) -> dict[str, int]:
    """What its final prestige is made of, beside what it had."""
    parts = dict(table.finish()[BRAHMABOT].parts)
    del parts["played"]
    return parts


def a_board(final: str = "standard") -> SoloTable:
    """It has most in Varanasi and Dwarka, you have most in Mathura, and Ujjain is tied."""
    table = SoloTable(final=final)
    table.statue("varanasi", "centre", BRAHMABOT)
    table.statue("varanasi", "outer-1", BRAHMABOT)
    table.shrines("dwarka", BRAHMABOT, 1)
    table.shrines("ujjain", BRAHMABOT, 1)
    table.shrines("ujjain", YOU, 1)
    table.shrines("mathura", YOU, 1)
    return table


def test_b12_allows_it_statues_majorities_and_one_for_any_coin() -> None:
    table = a_board()
    table.bot.coins = 1
    assert its_parts(table) == {"statues": 6, "majority": 4, "tied_majority": 1, "coins": 1}
    assert table.bot.prestige == 2 + 6 + 4 + 1 + 1


@pytest.mark.parametrize(
    ("final", "more"),
    [
        ("dominion", {"majority": 6, "tied_majority": 2}),
        ("presence", {"presence": 3}),
        ("great_temples", {"great_temples": 2}),
        ("pilgrim_roads", {"pilgrim_roads": 2}),
    ],
)
def test_b12_allows_it_the_final_scoring_tile(final: str, more: dict[str, int]) -> None:
    table = a_board(final)
    table.road("varanasi", "kanchipuram", BRAHMABOT)
    table.road("kanchipuram", "ujjain", BRAHMABOT)  # one village only
    assert its_parts(table) == {"statues": 6, "majority": 4, "tied_majority": 1, **more}


def test_b12_allows_you_to_win_with_one_more_prestige() -> None:
    table = SoloTable()
    table.you.coins, table.you.prestige = 0, 11
    table.bot.prestige = 10
    assert [(score.rank, score.total) for score in table.finish()] == [(1, 11), (2, 10)]


@pytest.mark.parametrize("its_coins", [1, 4, 5, 29])
def test_b12_forbids_it_more_than_one_prestige_for_coins(its_coins: int) -> None:
    table = SoloTable()
    table.bot.coins = its_coins
    assert its_parts(table) == {"coins": 1}


def test_b12_forbids_it_prestige_for_no_coin() -> None:
    assert its_parts(SoloTable()) == {}


def test_b12_forbids_diligence_to_cost_it_anything() -> None:
    table = SoloTable(final="diligence")
    scores = table.finish()
    assert "diligence" not in scores[BRAHMABOT].parts
    assert scores[YOU].parts["diligence"] == -12


def test_b12_forbids_you_to_win_with_as_much_prestige_whatever_else_you_have() -> None:
    table = SoloTable()
    table.statue("varanasi", "centre", YOU)
    table.you.prestige, table.you.coins = 5, 50
    table.bot.prestige = 5 + 3 + 2 + 10
    assert [(score.rank, score.total) for score in table.finish()] == [(2, 20), (1, 20)]


def test_your_own_coins_count_as_ever() -> None:
    table = SoloTable()
    table.you.coins = 14
    assert table.finish()[YOU].parts == {"played": 3, "coins": 2}
