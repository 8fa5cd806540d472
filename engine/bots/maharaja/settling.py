"""Where the first shrines go: towards the cities the Maharaja visits first."""

from collections.abc import Sequence

from engine.bots.maharaja.turns import ROAD_OF
from engine.kernel.moves import Move
from engine.maharaja.board import BOARD, Road
from engine.maharaja.state import EMPTY, State


def best_village(state: State, me: int, moves: list[Move]) -> str:
    """The village that helps most on roads from the crossroads and between early cities."""
    return by_use(state, me, moves)[0]


def by_use(state: State, me: int, moves: Sequence[Move]) -> list[str]:
    """Return the villages of these moves, the most useful first."""
    return [move.text for move in sorted(moves, key=lambda move: -_use(state, me, int(move.args[0])))]


def _use(state: State, me: int, village: int) -> float:
    road = ROAD_OF[village]
    worth = _road_worth(state, road)
    filled = sum(1 for other in road.villages if other != village and state.villages[other])
    mine = sum(1 for other in road.villages if state.villages[other] >> me & 1)
    complete = filled == len(road.villages) - 1
    return worth * (1.0 + 0.8 * complete + 0.4 * mine) / (len(road.villages) - filled)


def _road_worth(state: State, road: Road) -> float:
    order = [city for city in state.track if city != EMPTY]
    return sum(1.2 if place == BOARD.start else 1.5 * 0.8 ** order.index(place) for place in (road.a, road.b))
