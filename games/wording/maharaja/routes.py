"""The way a priest would go: for every place and payment, the route with the fewest roads."""

from functools import lru_cache

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from engine.maharaja.view import View

Payments = tuple[int, ...]
Route = tuple[int, ...]
"""Numbers of roads, from where the priest stands."""


def route(view: View, seat: int, move: Move) -> Route:
    """For a move of the priest; who pays nobody takes the shortest way there is."""
    owners = tuple(tuple(view.villages[name]) for name in BOARD.villages)
    start = BOARD.places.index(view.players[seat].priest)
    goal, payments = int(move.args[0]), tuple(map(int, move.args[1:])) or (0,) * len(view.players)
    found, shortest = _routes(owners, seat, start, len(view.players))
    return found.get((goal, payments)) or shortest.get(goal, ())


def between(start: str, way: Route) -> list[str]:
    """The places a route passes, without its ends."""
    passed, here = [], BOARD.places.index(start)
    for number in way:
        here = _other_end(number, here)
        passed.append(BOARD.places[here])
    return passed[:-1]


@lru_cache(maxsize=256)
def _routes(
    owners: tuple[tuple[int, ...], ...], seat: int, start: int, seats: int
) -> tuple[dict[tuple[int, Payments], Route], dict[int, Route]]:
    """For every place and payment, and for every place."""
    nowhere: tuple[int, Payments] = (start, (0,) * seats)
    found: dict[tuple[int, Payments], Route] = {nowhere: ()}
    queue = [nowhere]
    for place, paid in queue:
        for number, road in enumerate(BOARD.roads):
            if place not in (road.a, road.b) or not all(owners[village] for village in road.villages):
                continue
            there = _other_end(number, place), _paid(paid, [owners[v] for v in road.villages], seat)
            if there[0] != start and there not in found and len(found[place, paid]) < len(BOARD.cities):
                found[there] = (*found[place, paid], number)
                queue.append(there)
    shortest: dict[int, Route] = {}
    for (place, _paid_there), way in found.items():  # fewer roads were found earlier
        shortest.setdefault(place, way)
    return found, shortest


def _paid(paid: Payments, villages: list[tuple[int, ...]], seat: int) -> Payments:
    """1 coin to each owner of a village, nothing with a shrine of your own."""
    dear = [owners for owners in villages if seat not in owners]
    return tuple(sum(owner in owners for owners in dear) + before for owner, before in enumerate(paid))


def _other_end(number: int, place: int) -> int:
    road = BOARD.roads[number]
    return road.b if place == road.a else road.a
