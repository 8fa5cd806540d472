"""Routes over the map: for each place and payment, the route with the fewest roads."""

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.moves import Move
from games.titles.india.layout import Board, Layout

Payments = tuple[int, ...]
Route = tuple[int, ...]
"""Numbers of roads, from the traveller's place on."""
Dues = tuple[Payments | None, ...]
"""What passing each village costs, by seat that is paid; None where the road is closed."""


@dataclass(frozen=True)
class Routes:
    """All routes from one place."""

    paying: dict[tuple[int, Payments], Route]
    shortest: dict[int, Route]
    nothing: Payments

    def route(self, move: Move) -> Route:
        """Return the route of a journey.

        A move without payments takes a free route if there is one, else the shortest: a power makes it free.
        """
        goal, *payments = map(int, move.args)
        return self.paying.get((goal, tuple(payments) or self.nothing)) or self.shortest.get(goal, ())


@lru_cache(maxsize=256)
def find_routes(lay: Layout, dues: Dues, start: int, seats: int) -> Routes:
    """Return the routes from a place."""
    board = lay.board
    nowhere: tuple[int, Payments] = (start, (0,) * seats)
    found: dict[tuple[int, Payments], Route] = {nowhere: ()}
    shortest: dict[int, Route] = {}
    queue = [nowhere]
    for place, paid in queue:
        for number, road in enumerate(board.roads):
            tolls = [due for due in (dues[village] for village in road.villages) if due is not None]
            if place not in (road.a, road.b) or len(tolls) < len(road.villages):
                continue
            there = _other_end(board, number, place), tuple(map(sum, zip(paid, *tolls, strict=True)))
            if there[0] != start and there not in found and len(found[place, paid]) < len(board.cities):
                found[there] = (*found[place, paid], number)
                shortest.setdefault(there[0], found[there])  # fewer roads are found earlier
                queue.append(there)
    return Routes(found, shortest, nowhere[1])


def between(lay: Layout, start: str, way: Route) -> list[str]:
    """Return the places on a route, without its ends."""
    passed, here = [], lay.board.places.index(start)
    for number in way:
        here = _other_end(lay.board, number, here)
        passed.append(lay.board.places[here])
    return passed[:-1]


def stops(lay: Layout, origin: str, route: Route) -> list[str]:
    """Return all places on a route with its villages, from its origin; [] for no route."""
    if not route:
        return []
    board = lay.board
    passed, here = [origin], board.places.index(origin)
    for number in route:
        road = board.roads[number]
        villages = road.villages if here == road.a else road.villages[::-1]
        here = _other_end(board, number, here)
        passed += [*(board.villages[village] for village in villages), board.places[here]]
    return passed


def _other_end(board: Board, number: int, place: int) -> int:
    road = board.roads[number]
    return road.b if place == road.a else road.a
