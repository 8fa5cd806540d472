"""The land of each province: all that is near its ring and nearer to it than to any other."""

import math
from collections.abc import Iterator
from functools import cache

from engine.taj_mahal.board import BOARD
from games.titles.art.paths import Point, line
from games.titles.taj_mahal.drawing.layout import CITY, HEIGHT, WIDTH

STEP = 25
REACH, GAP = 50, 4
"""How far a province goes beyond its ring, and half of what lies between two provinces."""
EDGES = ((0, 1), (1, 2), (2, 3), (3, 0))
"""Each side of a square of the grid: its two corners."""


@cache
def territories() -> dict[str, str]:
    """Return the outline of each province as the data of a path."""
    rings = [[CITY[BOARD.cities[city]] for city in province.cities[:4]] for province in BOARD.provinces]
    columns, rows = WIDTH // STEP + 1, HEIGHT // STEP + 1
    far = [
        [[_away((x * STEP, y * STEP), ring) for x in range(columns)] for y in range(rows)] for ring in rings
    ]
    found = {}
    for number, province in enumerate(BOARD.provinces):
        depth = [[_depth(far, number, x, y) for x in range(columns)] for y in range(rows)]
        found[province.name] = line(_outline(depth), closed=True)
    return found


def _depth(far: list[list[list[float]]], number: int, x: int, y: int) -> float:
    """Return how deep inside a province a corner of the grid is; negative outside."""
    own = far[number][y][x]
    if own > REACH + 2 * STEP:
        return -1.0
    other = min(rows[y][x] for at, rows in enumerate(far) if at != number)
    return min(REACH - own, (other - own) / 2 - GAP)


def _away(spot: Point, ring: list[Point]) -> float:
    """Return the distance from a ring; 0 inside of it."""
    inside, best = False, math.inf
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > spot[1]) != (by > spot[1]) and spot[0] < ax + (spot[1] - ay) / (by - ay) * (bx - ax):
            inside = not inside
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, math.hypot(spot[0] - ax - share * dx, spot[1] - ay - share * dy))
    return 0.0 if inside else best


def _outline(depth: list[list[float]]) -> list[Point]:
    """Return the points where the depth is 0, round the province (marching squares)."""
    after: dict[Point, Point] = {}
    for y in range(len(depth) - 1):
        for x in range(len(depth[0]) - 1):
            after |= dict(_crossings(depth, x, y))
    loops = []
    while after:
        start, here = next(iter(after.items()))
        loop = [start]
        del after[start]
        while here in after:
            loop.append(here)
            here = after.pop(here)
        loops.append(loop)
    return max(loops, key=len)


def _crossings(depth: list[list[float]], x: int, y: int) -> Iterator[tuple[Point, Point]]:
    """Yield where the border enters and leaves a square of the grid, with the province on its right."""
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    values = [depth[row][column] for column, row in corners]
    enters: list[Point] = []
    leaves: list[Point] = []
    for a, b in EDGES:
        if (values[a] > 0) != (values[b] > 0):
            share = values[a] / (values[a] - values[b])
            (ax, ay), (bx, by) = corners[a], corners[b]
            spot = round((ax + (bx - ax) * share) * STEP, 1), round((ay + (by - ay) * share) * STEP, 1)
            (leaves if values[a] > 0 else enters).append(spot)
    yield from zip(enters, leaves, strict=True)
