"""Coordinates of the rating history as a chart; the template draws it."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 720, 280
LEFT, RIGHT, TOP, BOTTOM = 52, 24, 20, 34
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
LINES = 6
SMALLEST = 60
"""The smallest range of ratings on the chart, so that small changes look small."""


@dataclass(frozen=True)
class Tick:
    """A horizontal line with the rating that it marks."""

    value: int
    y: int


@dataclass(frozen=True)
class Spot:
    """One game on the chart."""

    at: int
    """The number of the game, counted from the oldest."""
    x: int
    y: int


@dataclass(frozen=True)
class Chart:
    """All that a template needs to draw the history."""

    spots: list[Spot]
    ticks: list[Tick]
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def line(self) -> str:
        """Return the points of an SVG polyline."""
        return " ".join(f"{spot.x},{spot.y}" for spot in self.spots)

    @property
    def area(self) -> str:
        """Return the points of an SVG polygon: the line, closed at the bottom."""
        if not self.spots:
            return ""
        floor = HEIGHT - BOTTOM
        return f"{self.spots[0].x},{floor} {self.line} {self.spots[-1].x},{floor}"


def chart(values: Sequence[int]) -> Chart:
    """Return a chart with one spot for each value, from left to right."""
    if not values:
        return Chart([], [])
    low, high = min(values), max(values)
    missing = max(0, SMALLEST - (high - low))
    step = next((step for step in STEPS if (high - low + missing) / step <= LINES), STEPS[-1])
    floor = (low - missing // 2) // step * step
    ceiling = -(-(high + missing // 2) // step) * step
    return Chart(
        [Spot(at, _x(at, len(values)), _y(value, floor, ceiling)) for at, value in enumerate(values)],
        [Tick(value, _y(value, floor, ceiling)) for value in range(floor, ceiling + 1, step)],
    )


def _x(at: int, number: int) -> int:
    wide = WIDTH - LEFT - RIGHT
    return LEFT + (wide // 2 if number == 1 else round(at * wide / (number - 1)))


def _y(value: int, floor: int, ceiling: int) -> int:
    high = HEIGHT - TOP - BOTTOM
    return TOP + round((ceiling - value) * high / max(1, ceiling - floor))
