"""Phase 4: points in the Maharaja's city are ranked and paid; then the discs are cleared."""

from engine.india.disc import clear
from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja_2004 import purse
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.scoring import city_scoring
from engine.maharaja_2004.state import State


def score(state: State, log: Log) -> None:
    """Pay by rank, and the player who scores alone 5 more. Nothing is chosen here (C33)."""
    lines = city_scoring(state, state.city)
    log.add("city_scored", city=BOARD.cities[state.city].name, lines=[line.told() for line in lines])
    for line in lines:
        if line.gold:
            purse.gain_gold(state, line.seat, line.gold, "rank", log)
        if line.alone:
            purse.gain_gold(state, line.seat, line.alone, "alone", log)
    for player in state.players:
        clear(player)


STEP = TableStep(word("score_city", commits=True), score)
