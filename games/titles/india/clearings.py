"""Finds room for scenery: away from names, places, roads, rivers, the coast and what stands already."""

import math
import random
from collections.abc import Callable
from itertools import pairwise

from games.titles.india import layout, room
from games.titles.india.coast import EAST, RIVERS, WEST, is_land
from games.titles.india.layout import HEIGHT, WIDTH, Layout, Point

TRIES = 60
"""How often a spot is tried for each thing that is wanted."""


class Clearings:
    """The free room of the board. What is placed takes its room."""

    def __init__(self, lay: Layout, rng: random.Random) -> None:
        """Take the fixed parts of the board as occupied."""
        self.rng = rng
        cities = [city.name for city in lay.board.cities]
        self.boxes = [
            *(room.name_box(lay, village) for village in lay.village),
            *(room.plate_box(lay, city) for city in cities),
            *(room.skyline_box(lay, city) for city in cities),
        ]
        self.rounds = [(where, 112.0 if name in cities else 62.0) for name, where in lay.place.items()]
        self.rounds += [(where, 30.0) for where in lay.village.values()]
        roads = ([layout.on_curve(*curve, t=i / 40) for i in range(41)] for curve in lay.curves.values())
        waters = (_along(points) for points in (WEST, EAST, *(river for river, _ in RIVERS)))
        self.lines = [point for points in (*roads, *waters) for point in points]

    def scatter(self, wanted: Callable[[float, float], bool], count: int, size: float) -> list[Point]:
        """Return up to `count` free spots in the wanted region, and take them."""
        found: list[Point] = []
        for _ in range(count * TRIES):
            spot = self.rng.uniform(24, WIDTH - 24), self.rng.uniform(60, HEIGHT - 24)
            if len(found) < count and wanted(*spot) and is_land(*spot) and self.has_room(spot, size):
                found.append(spot)
                self.take([spot], size)
        return found

    def take(self, spots: list[Point], size: float) -> None:
        """Take the room of things that stand on these spots."""
        self.rounds += [((x, y - size * 0.6), size * 0.75) for x, y in spots]

    def has_room(self, spot: Point, size: float) -> bool:
        """Return whether a thing of this size can stand on a spot."""
        x, y = spot
        box = (x - size, y - size * 1.6, x + size, y + 5)
        if any(room.overlap(box, other) for other in self.boxes):
            return False
        if any(room.touches(box, middle, r) for middle, r in self.rounds):
            return False
        return min(math.dist((x, y - size * 0.6), point) for point in self.lines) > size * 0.8 + 9


def _along(controls: list[Point]) -> list[Point]:
    """Return points along a line, near enough for keeping away from it."""
    found = [
        (ax + (bx - ax) * i / 8, ay + (by - ay) * i / 8)
        for (ax, ay), (bx, by) in pairwise(controls)
        for i in range(8)
    ]
    return [*found, controls[-1]]
