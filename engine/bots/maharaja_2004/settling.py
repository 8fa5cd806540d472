"""Where the first houses go: towards the cities of the lowest governors."""

from engine.kernel.moves import Move
from engine.maharaja_2004.board import BOARD, Road
from engine.maharaja_2004.state import EMPTY, State
from engine.maharaja_2004.villages import houses_of

ROAD_OF = {village: road for road in BOARD.roads for village in road.villages}


def best_village(state: State, me: int, moves: list[Move]) -> str:
    """Return the village that helps most on roads from the crossroads and between early cities."""
    return max(moves, key=lambda move: village_use(state, me, int(move.args[0]))).text


def village_use(state: State, me: int, village: int) -> float:
    """Return how much a house there helps: it completes a road, or others must pay it."""
    road = ROAD_OF[village]
    value = _road_worth(state, road)
    if houses_of(state.villages[village], me):
        return 0.1 * value
    filled = sum(1 for other in road.villages if other != village and state.villages[other])
    mine = sum(1 for other in road.villages if houses_of(state.villages[other], me))
    complete = filled == len(road.villages) - 1
    empty = not state.villages[village]
    if not empty:
        return value * (0.5 + 0.3 * mine)
    return value * (1.0 + 0.8 * complete + 0.4 * mine) / (len(road.villages) - filled)


def _road_worth(state: State, road: Road) -> float:
    order = [city for city in state.track if city != EMPTY]
    return sum(1.2 if place == BOARD.start else 1.5 * 0.8 ** order.index(place) for place in (road.a, road.b))
