"""Draws chances over the course of a game: a line with a colour and an emblem for each player."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.base.emblems import emblem
from games.base.svg import at, circle, n, path, picture, rect, text

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 88, 100, 34, 48
GRID = (0, 25, 50, 75, 100)
APART = 30
"""The smallest distance between the numbers at the ends of the lines."""
ROOM = 40
"""The smallest distance between two labels below the chart."""
BAR = (300, 22)


@dataclass(frozen=True)
class Curve:
    """One line: where each point lies on the way through the game, and its value in percent."""

    colour: str
    points: Sequence[tuple[float, int]]
    dots: Sequence[int] = ()
    """The indexes of the points that get an emblem."""
    other: bool = False
    """Whether it is another game's line, which is dashed."""


@dataclass(frozen=True)
class Mark:
    """A numbered mark at a point of the chart."""

    at: float
    value: int
    label: str


def percent(chance: float) -> int:
    """Return a chance in whole percent; 0 and 100 only if it is certain."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def curves(
    lines: Sequence[Curve], labels: Sequence[tuple[float, str]], description: str, marks: Sequence[Mark] = ()
) -> SafeString:
    """Return the chart; `labels` stand below it, `description` says in words what it shows."""
    last = max((x for line in lines for x, _value in line.points), default=0) or 1

    def x(where: float) -> float:
        return LEFT + where * (WIDTH - LEFT - RIGHT) / last

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / 100

    parts = []
    for value in GRID:
        parts.append(path(f"M{LEFT} {n(y(value))}H{WIDTH - RIGHT}", "grid"))
        parts.append(text(LEFT - 10, y(value) + 6, f"{value} %", "tick", "end"))
    parts += _labels([(x(where), words) for where, words in labels])
    for line in lines:
        points = [(x(where), y(value)) for where, value in line.points]
        parts.append(_line(line, points))
    ends = _ends([y(line.points[-1][1]) for line in lines])
    for line, end in zip(lines, ends, strict=True):
        parts.append(text(WIDTH - RIGHT + 14, end + 6, f"{line.points[-1][1]} %", "end-value", "start"))
    parts += [_mark(x(mark.at), y(mark.value), mark.label) for mark in marks]
    return picture("chart chances", (0, 0, WIDTH, HEIGHT), "".join(parts), description)


def bar(value: int, colour: str) -> SafeString:
    """Return a bar of this length in percent, as decoration beside the number."""
    width, height = BAR
    full = rect(0, 0, width, height, 6, "empty")
    part = rect(0, 0, max(4, width * value / 100), height, 6, "part")
    return picture("bar", (0, 0, width, height), f'<g class="of-{colour}">{full}{part}</g>')


def _labels(wanted: Sequence[tuple[float, str]]) -> list[str]:
    """Return the labels that have room."""
    drawn, before = [], -1000.0
    for where, words in wanted:
        if where - before >= ROOM:
            drawn.append(text(where, HEIGHT - 14, words, "tick"))
            before = where
    return drawn


def _line(line: Curve, points: Sequence[tuple[float, float]]) -> str:
    drawn = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
    dots = [points[index] for index in line.dots]
    marks = "".join(at(x, y, circle(0, 0, 9.5, "dot") + emblem(line.colour)) for x, y in dots)
    kind = f"of-{line.colour} other" if line.other else f"of-{line.colour}"
    return f'<g class="{kind}">{path(drawn, "curve under")}{path(drawn, "curve")}{marks}</g>'


def _mark(x: float, y: float, label: str) -> str:
    """Return a flag above the point, or below it near the top."""
    up = -26 if y > TOP + 30 else 26
    pole = path(f"M0 0V{up}", "pole")
    return at(x, y, pole + circle(0, up, 12, "flag") + text(0, up + 6, label, "flag-number"))


def _ends(wanted: Sequence[float]) -> list[float]:
    """Return the heights of the last numbers: as close to their lines as possible without overlapping."""
    placed = [0.0] * len(wanted)
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    before, most = -1000.0, float(HEIGHT - BOTTOM + 6)
    for index in order:
        before = placed[index] = max(wanted[index], before + APART)
    for index in reversed(order):
        placed[index] = min(placed[index], most)
        most = placed[index] - APART
    return placed
