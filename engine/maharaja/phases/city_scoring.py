"""Phase 4: worship in the Maharaja's city is ranked and paid, then rewards are taken (M28)."""

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Point
from engine.maharaja import purse
from engine.maharaja.board import BOARD
from engine.maharaja.scoring import CityLine, city_scoring
from engine.maharaja.state import State
from engine.maharaja.words import word

SCORE_CITY = word("score_city", commits=True)


def resume(state: State, point: Point, log: Log) -> None:
    """The table's own move."""
    point.seats = [TABLE]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nothing to choose."""
    return [SCORE_CITY]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Ranks, coins and Royal Favour are settled before the first reward is taken (M28)."""
    state.stack.pop()
    lines = city_scoring(state, state.city)
    log.add("city_scored", city=BOARD.cities[state.city].name, lines=[line.told() for line in lines])
    for line in lines:
        _pay(state, line, log)
    state.takers = [line.seat for line in lines if line.rank]
    state.push("rewards")


def _pay(state: State, line: CityLine, log: Log) -> None:
    purse.gain_coins(state, line.seat, line.coins, "rank" if line.rank else "compensation", log)
    if line.rank == 1 and "royal_favour" in state.special:
        purse.gain_prestige(state, line.seat, 1, "royal_favour", log)
