"""Variations in solo: for both, or for you alone (B13)."""

import pytest

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, prestige


@pytest.mark.parametrize(("its", "yours_gained", "its_gained"), [(0, 1, 1), (2, 0, 4 + 1)])
def test_b13_allows_royal_favour_to_whoever_is_first(its: int, yours_gained: int, its_gained: int) -> None:
    table = SoloTable(special=["royal_favour"])
    table.shrines("haridwar", YOU, 1)
    table.shrines("haridwar", BRAHMABOT, its)
    events = table.score_city()
    assert (prestige(events, YOU), prestige(events, BRAHMABOT)) == (yours_gained, its_gained)


@pytest.mark.parametrize(("owner", "your_coins"), [(YOU, 6), (BRAHMABOT, 12)])
def test_b13_allows_humble_statues_for_both(owner: int, your_coins: int) -> None:
    table = SoloTable(special=["humble_statues"])
    table.statue("haridwar", "outer-2", owner)
    table.statue("haridwar", "outer-3", owner)
    table.shrines("haridwar", 1 - owner, 3)  # 3 : 2, at normal values 3 : 4
    assert coins(table.score_city(), YOU) == your_coins


@pytest.mark.parametrize("special", [[], ["royal_prices"]])
def test_b13_allows_its_statue_for_six_coins_with_royal_prices(special: list[str]) -> None:
    table = SoloTable(special=special)
    table.priest(BRAHMABOT, "kanchipuram")
    table.bot.coins = 1
    table.perform(10)
    assert (table.statues_of(BRAHMABOT), table.bot.coins) == (["kanchipuram centre"], 0)


def test_b13_allows_it_your_tile_with_loyal_court() -> None:
    table = SoloTable(special=["loyal_court"])
    table.perform(11)
    assert (table.bot.character, table.awaited) == (5, (YOU,))


def test_b13_forbids_royal_favour_when_nobody_is_first() -> None:
    events = SoloTable(special=["royal_favour"]).score_city()
    assert (prestige(events, YOU), prestige(events, BRAHMABOT)) == (0, 0)


def test_b13_forbids_humble_statues_to_change_its_best_lead() -> None:
    table = SoloTable(you=5, brahmabot=9, special=["humble_statues"])
    table.statue("mathura", "outer-1", BRAHMABOT)
    table.shrines("mathura", YOU, 1)  # it leads 2 : 1; with humble statues it would lose the tie
    table.perform(9)
    assert table.flags()[4] == "mathura"


def test_b13_forbids_humble_statues_to_change_its_close_second() -> None:
    table = SoloTable(you=5, brahmabot=3, special=["humble_statues"])
    table.statue("mathura", "outer-1", YOU)
    table.shrines("mathura", BRAHMABOT, 1)  # 2 : 1; with humble statues it would win the tie
    table.perform(6)
    assert "mathura centre" in table.statues_of(BRAHMABOT)


def test_b13_forbids_you_the_lower_price_with_royal_prices() -> None:
    table = SoloTable(special=["royal_prices"])
    table.priest(YOU, "varanasi")
    table.turn(YOU, "statue_and_shrine")
    assert coins(table.play(YOU, "action statue_and_shrine", "build_statue varanasi centre"), YOU) == -12


def test_b13_forbids_you_brahmabots_tile_with_loyal_court() -> None:
    table = SoloTable(special=["loyal_court"], display=[1, 2, 14])
    table.turn(YOU, "character")
    table.play(YOU, "action character")
    assert table.legal(YOU, "take") == ["take_character 1", "take_character 2", "take_character 14"]
