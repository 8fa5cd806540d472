"""City scoring in solo: who is paid what, and the rewards that leave the game (B10)."""

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja.state import REWARD_NAMES
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, prestige


def with_shrines(yours: int, its: int, *, you: int = 2) -> SoloTable:
    table = SoloTable(you=you, display=[1, 12, 14])
    table.shrines("haridwar", YOU, yours)
    table.shrines("haridwar", BRAHMABOT, its)
    table.rewards("treasury", "tribute", "maharani")
    return table


@pytest.mark.parametrize(
    ("yours", "its", "your_coins", "its_prestige"),
    [
        (3, 2, 12, 1),
        (1, 0, 12, 1),
        (2, 2, 12, 1),  # the tie is yours: 2 against 9
        (2, 3, 6, 4),
        (0, 1, 3, 4),
        (0, 0, 3, 0),
    ],
)
def test_b10_allows_coins_to_you_and_prestige_to_it(
    yours: int, its: int, your_coins: int, its_prestige: int
) -> None:
    events = with_shrines(yours, its).score_city()
    assert (coins(events, YOU), prestige(events, YOU)) == (your_coins, 0)
    assert (coins(events, BRAHMABOT), prestige(events, BRAHMABOT)) == (0, its_prestige)


def test_b10_allows_your_powers_to_count() -> None:
    events = with_shrines(0, 0, you=8).score_city()  # the Devotee is first with 1 WP
    assert (coins(events, YOU), prestige(events, BRAHMABOT)) == (12, 1)
    events = with_shrines(2, 2, you=7).score_city()
    assert (coins(events, YOU), prestige(events, BRAHMABOT)) == (12, 1)


def test_b10_allows_you_one_of_the_lowest_two_rewards_and_it_leaves_the_game() -> None:
    table = with_shrines(1, 0)
    table.score_city()
    assert table.legal(YOU) == ["take_reward treasury", "take_reward treasury unused", "take_reward tribute"]
    table.play(YOU, "take_reward tribute")
    assert "tribute" not in table.state.rewards
    table.play(TABLE, "end_round")
    assert table.state.rewards == ["treasury", "maharani", *REWARD_NAMES[1:3], *REWARD_NAMES[4:7]]


def test_b10_allows_you_a_reward_as_second_too() -> None:
    table = with_shrines(1, 5)
    table.score_city()
    table.play(YOU, "take_reward treasury")
    assert (table.you.coins, len([name for name in table.state.rewards if name])) == (15 + 6 + 3, 7)


@pytest.mark.parametrize("its", [0, 1])
def test_b10_allows_the_lowest_reward_to_leave_when_you_have_no_worship(its: int) -> None:
    table = with_shrines(0, its)
    table.score_city()
    assert table.awaited == (TABLE,)
    table.play(TABLE, "end_round")
    assert table.state.rewards[:2] == ["tribute", "maharani"]
    assert len(table.state.rewards) == 7


@pytest.mark.parametrize(("its_coins", "left"), [(5, 3), (2, 0), (1, 0)])
def test_b10_allows_tribute_to_take_its_coins(its_coins: int, left: int) -> None:
    table = with_shrines(1, 0)
    table.bot.coins = its_coins
    table.score_city()
    table.play(YOU, "take_reward tribute")
    assert (table.bot.coins, table.you.coins) == (left, 15 + 12)


def test_b10_allows_tribute_twice_with_the_royal_favourite() -> None:
    table = with_shrines(1, 0, you=16)
    table.bot.coins = 3
    table.score_city()
    table.play(YOU, "take_reward tribute")
    assert table.bot.coins == 0


def test_b10_forbids_the_third_reward() -> None:
    table = with_shrines(1, 0)
    table.score_city()
    assert table.legal(YOU, "take_reward maharani") == []


def test_b10_forbids_brahmabot_a_reward() -> None:
    table = with_shrines(0, 9)
    events = table.score_city()
    assert [event.kind for event in events if event.kind.startswith("reward")] == ["reward_lost"]
    assert (table.bot.coins, table.bot.prestige, table.bot.shrines) == (0, 2 + 4, 20)


def test_b10_forbids_the_lowest_reward_to_leave_when_you_take_the_other() -> None:
    table = with_shrines(1, 0)
    table.score_city()
    table.play(YOU, "take_reward tribute")
    assert next(name for name in table.state.rewards if name) == "treasury"


def test_in_round_seven_two_rewards_are_left_to_choose_from() -> None:
    table = with_shrines(1, 0)
    table.state.round = 7
    table.state.rewards = ["glory", "treasury"]
    table.score_city()
    assert "take_reward glory" in table.legal(YOU)
    assert "take_reward treasury" in table.legal(YOU)
