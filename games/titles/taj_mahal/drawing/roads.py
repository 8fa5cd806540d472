"""Roads between palaces of one player: the lines that join provinces (T4)."""

from collections.abc import Collection

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.view import View

Roads = tuple[int, ...]


def own_cities(view: View, seat: int) -> set[str]:
    """Return the cities with a palace of this seat."""
    return {name for name, city in view.cities.items() if seat in (city.palace, city.crown_palace)}


def built(view: View, seat: int) -> Roads:
    """Return the roads with a palace of this seat at both ends."""
    return _between(own_cities(view, seat))


def connection(view: View, seat: int, city: str) -> Roads:
    """Return the roads that a palace of this seat in a city would join to the current province."""
    own = own_cities(view, seat) | {city}
    province = BOARD.provinces[BOARD.province_of[BOARD.cities.index(city)]]
    return _between(reached(own, {BOARD.cities[number] for number in province.cities} & own))


def reached(own: Collection[str], start: Collection[str]) -> set[str]:
    """Return the cities that an unbroken line of own palaces reaches from these."""
    found, queue = set(start), list(start)
    for here in queue:
        for road in BOARD.roads:
            ends = [BOARD.cities[end] for end in road]
            if here in ends:
                there = ends[here == ends[0]]
                if there in own and there not in found:
                    found.add(there)
                    queue.append(there)
    return found


def _between(cities: Collection[str]) -> Roads:
    return tuple(
        number
        for number, (a, b) in enumerate(BOARD.roads)
        if BOARD.cities[a] in cities and BOARD.cities[b] in cities
    )
