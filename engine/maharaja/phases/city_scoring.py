"""Phase 4: worship in the Maharaja's city is ranked and paid, then rewards are taken (M28)."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja import purse
from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot.scoring import lose_lowest_reward, solo_scoring
from engine.maharaja.scoring import CityLine, city_scoring
from engine.maharaja.state import State


def score(state: State, log: Log) -> None:
    """Ranks, coins and Royal Favour are settled before the first reward is taken (M28)."""
    lines = solo_scoring(state) if state.solo else city_scoring(state, state.city)
    log.add("city_scored", city=BOARD.cities[state.city].name, lines=[line.told() for line in lines])
    for line in lines:
        _pay(state, line, log)
    state.takers = [line.seat for line in lines if line.rank and line.seat in state.people]
    if state.solo and not state.takers:
        lose_lowest_reward(state, log)
    state.push("rewards")


def _pay(state: State, line: CityLine, log: Log) -> None:
    why = "rank" if line.rank else "compensation"
    if line.coins:
        purse.gain_coins(state, line.seat, line.coins, why, log)
    if line.prestige:
        purse.gain_prestige(state, line.seat, line.prestige, "rank", log)
    if line.rank == 1 and "royal_favour" in state.special:
        purse.gain_prestige(state, line.seat, 1, "royal_favour", log)


STEP = TableStep(word("score_city", commits=True), score)
