"""Brahmabot builds: free, in its own order, moving old shrines when it has no more (B6, B7)."""

from engine.kernel.events import Log
from engine.maharaja.board import BOARD, PER_CITY, SPACES
from engine.maharaja.building import put_shrine
from engine.maharaja.state import BRAHMABOT, EMPTY, State

SPACE_ORDER = tuple(
    SPACES.index(s) for s in ("centre", "outer-1", "outer-4", "outer-2", "outer-3", "outer-5", "outer-6")
)


def can_build_statue(state: State, city: int) -> bool:
    """A statue is left and the city is not full."""
    return bool(state.players[BRAHMABOT].statues) and free_space(state, city) is not None


def free_space(state: State, city: int) -> int | None:
    """Centre, outer-1, outer-4, then the rest (B6)."""
    return next((s for s in SPACE_ORDER if state.statues[city * PER_CITY + s] == EMPTY), None)


def build_statue(state: State, city: int, price: int, log: Log) -> None:
    """No bonus (B6). To be called only where it can be built."""
    space = free_space(state, city)
    assert space is not None
    state.players[BRAHMABOT].statues -= 1
    state.statues[city * PER_CITY + space] = BRAHMABOT
    log.add("statue", BRAHMABOT, city=BOARD.cities[city].name, space=SPACES[space], price=price)


def shrines_at_hand(state: State) -> int:
    """On its board and, to be moved, in cities; never from a village (B7)."""
    in_cities = state.shrines[BRAHMABOT :: len(state.players)]
    return state.players[BRAHMABOT].shrines + sum(in_cities)


def build_shrine(state: State, city: int, village: int, log: Log) -> bool:
    """In a city or a village; False if it has none to build."""
    player = state.players[BRAHMABOT]
    source = "board"
    if not player.shrines:
        origin = farthest_city(state)
        if origin is None:
            return False
        state.shrines[origin * len(state.players) + BRAHMABOT] -= 1
        player.shrines += 1
        source = BOARD.cities[origin].name
    player.shrines -= 1
    put_shrine(state, BRAHMABOT, city, village)
    place = BOARD.cities[city].name if village < 0 else BOARD.villages[village]
    log.add("shrine", BRAHMABOT, place=place, price=0, source=source)
    return True


def farthest_city(state: State) -> int | None:
    """The city with its shrine whose flag is farthest right (B7)."""
    seats = len(state.players)
    flags = [city for city in reversed(state.track) if city != EMPTY]
    return next((city for city in flags if state.shrines[city * seats + BRAHMABOT]), None)
