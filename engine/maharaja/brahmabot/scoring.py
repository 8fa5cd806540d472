"""City scoring in solo: you are paid in coins, Brahmabot in prestige (B10)."""

from engine.kernel.events import Log
from engine.maharaja.scoring import CityLine, city_scoring
from engine.maharaja.state import BRAHMABOT, State

FIRST_PRESTIGE, BEATEN_PRESTIGE = 4, 1


def solo_scoring(state: State) -> list[CityLine]:
    """You first: 1 PP to it, even with no WP. It first: 4 PP. Nobody with a WP: nothing to it."""
    lines = city_scoring(state, state.city)
    bot = next(line for line in lines if line.seat == BRAHMABOT)
    bot.coins = 0
    if bot.rank == 1:
        bot.prestige = FIRST_PRESTIGE
    elif lines[0].rank:
        bot.prestige = BEATEN_PRESTIGE
    return lines


def lose_lowest_reward(state: State, log: Log) -> None:
    """With no WP the lowest tile leaves the game, whoever is first (B10)."""
    log.add("reward_lost", reward=state.rewards[0])
    state.rewards[0] = ""
