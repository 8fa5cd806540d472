"""Draws a chart of values over the course of a game: a line with a colour and an emblem for each player."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.base.emblems import emblem
from games.base.svg import at, circle, n, path, picture, text

WIDTH, HEIGHT = 560, 380
LEFT, RIGHT, TOP, BOTTOM = 46, 52, 16, 44
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_LINES = 6
APART = 22
"""The smallest distance between the numbers at the ends of the lines."""


@dataclass(frozen=True)
class Line:
    """One player's values, from the set-up to the end."""

    colour: str
    values: Sequence[int]


def chart(lines: Sequence[Line], labels: Sequence[str], description: str) -> SafeString:
    """Return the chart with the labels below it; `description` says in words what it shows."""
    low, high, step = _scale([value for line in lines for value in line.values])

    def x(index: int) -> float:
        return LEFT + index * (WIDTH - LEFT - RIGHT) / max(1, len(labels) - 1)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (value - low) * (HEIGHT - TOP - BOTTOM) / (high - low)

    parts = []
    for value in range(low, high + 1, step):
        parts.append(path(f"M{LEFT} {n(y(value))}H{WIDTH - RIGHT}", "grid"))
        parts.append(text(LEFT - 10, y(value) + 6, value, "tick", "end"))
    parts += [text(x(index), HEIGHT - 14, label, "tick") for index, label in enumerate(labels)]
    for line in lines:
        parts.append(_curve(line, [(x(index), y(value)) for index, value in enumerate(line.values)]))
    ends = _ends([y(line.values[-1]) for line in lines])
    for line, end in zip(lines, ends, strict=True):
        parts.append(text(WIDTH - RIGHT + 16, end + 6, line.values[-1], "end-value", "start"))
    return picture("chart", (0, 0, WIDTH, HEIGHT), "".join(parts), description)


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the lowest and the highest value of the axis, and the distance between the lines of the grid."""
    low, high = min(0, *values), max(1, *values)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    return low // step * step, -(-high // step) * step, step


def _curve(line: Line, points: list[tuple[float, float]]) -> str:
    """Return a player's line with an emblem at each value."""
    drawn = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
    marks = "".join(at(x, y, circle(0, 0, 9.5, "dot") + emblem(line.colour)) for x, y in points)
    return f'<g class="of-{line.colour}">{path(drawn, "curve under")}{path(drawn, "curve")}{marks}</g>'


def _ends(wanted: list[float]) -> list[float]:
    """Return the heights of the last numbers: as close to their lines as possible without overlapping."""
    placed = [0.0] * len(wanted)
    before = -1000.0
    for index in sorted(range(len(wanted)), key=wanted.__getitem__):
        before = placed[index] = max(wanted[index], before + APART)
    over = max(0.0, before - (HEIGHT - BOTTOM + 6))
    return [where - over for where in placed]
