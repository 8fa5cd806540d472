"""The priest's routes: for each place and payment, the route with the fewest roads."""

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from engine.maharaja.view import View

Payments = tuple[int, ...]
Route = tuple[int, ...]
"""Numbers of roads, from the priest's place on."""


@dataclass(frozen=True)
class Routes:
    """All routes from one place."""

    paying: dict[tuple[int, Payments], Route]
    shortest: dict[int, Route]
    nothing: Payments

    def route(self, move: Move) -> Route:
        """Return the route of a priest's move.

        A move without payments takes a free route if there is one, else the shortest: a power makes it free.
        """
        goal, *payments = map(int, move.args)
        return self.paying.get((goal, tuple(payments) or self.nothing)) or self.shortest.get(goal, ())


def routes(view: View, seat: int) -> Routes:
    """Return the routes of this seat's priest."""
    owners = tuple(tuple(view.villages[name]) for name in BOARD.villages)
    return _routes(owners, seat, BOARD.places.index(view.players[seat].priest), len(view.players))


def between(start: str, way: Route) -> list[str]:
    """Return the places on a route, without its ends."""
    passed, here = [], BOARD.places.index(start)
    for number in way:
        here = _other_end(number, here)
        passed.append(BOARD.places[here])
    return passed[:-1]


@lru_cache(maxsize=256)
def _routes(owners: tuple[tuple[int, ...], ...], seat: int, start: int, seats: int) -> Routes:
    nowhere: tuple[int, Payments] = (start, (0,) * seats)
    found: dict[tuple[int, Payments], Route] = {nowhere: ()}
    shortest: dict[int, Route] = {}
    queue = [nowhere]
    for place, paid in queue:
        for number, road in enumerate(BOARD.roads):
            if place not in (road.a, road.b) or not all(owners[village] for village in road.villages):
                continue
            there = _other_end(number, place), _paid(paid, [owners[v] for v in road.villages], seat)
            if there[0] != start and there not in found and len(found[place, paid]) < len(BOARD.cities):
                found[there] = (*found[place, paid], number)
                shortest.setdefault(there[0], found[there])  # fewer roads are found earlier
                queue.append(there)
    return Routes(found, shortest, nowhere[1])


def _paid(paid: Payments, villages: list[tuple[int, ...]], seat: int) -> Payments:
    """Return the payments after a village: 1 coin to each owner, nothing with a shrine of one's own."""
    dear = [owners for owners in villages if seat not in owners]
    return tuple(sum(owner in owners for owners in dear) + before for owner, before in enumerate(paid))


def _other_end(number: int, place: int) -> int:
    road = BOARD.roads[number]
    return road.b if place == road.a else road.a
