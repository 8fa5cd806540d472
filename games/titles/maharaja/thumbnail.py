"""Draws the map of Maharaja as a small picture: who has built where, and the Maharaja's city."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.maharaja.board import BOARD
from engine.maharaja.view import View
from games.titles.maharaja.drawing.layout import CURVES, HEIGHT, OUTER, PLACE, VILLAGE, WIDTH, Point
from games.titles.thumbnail import GOLD, INK, PAPER, PIECES, ROAD, framed
from games.titles.thumbnail import HEIGHT as HIGH
from games.titles.thumbnail import WIDTH as WIDE

HUES = {
    "blue": "#3d76b8", "pink": "#c4537f", "orange": "#cf6a1d", "green": "#4d8a3c", "yellow": "#b98a06",
    "turquoise": "#16898a", "violet": "#7d55a8",
}  # fmt: skip
STATUES: dict[str, Point] = {
    "centre": (0, 0),
    **{name: (x * 0.88, y * 0.88) for name, (x, y) in OUTER.items()},
}
"""Statue spaces relative to their city's middle."""


def thumbnail(view: View, colours: Sequence[str]) -> str:
    """Return the picture of a position. It is drawn from what everybody sees."""
    parts = [_land()]
    if view.maharaja in PLACE:
        x, y = _at(PLACE[view.maharaja])
        parts.append(f'<circle cx="{x}" cy="{y}" r="12" fill="none" stroke="{GOLD}" stroke-width="3"/>')
    for seat, colour in enumerate(colours):
        parts.append(_dots(_shrines(view, seat), PIECES.get(colour, INK), 4.2))
    for seat, colour in enumerate(colours):
        parts.append(_dots(_statues(view, seat), PIECES.get(colour, INK), 6))
    return framed("".join(parts))


@cache
def _land() -> str:
    """Return the roads and the cities."""
    roads = "".join(f"M{_xy(a)}Q{_xy(control)} {_xy(b)}" for a, control, b in CURVES.values())
    cities = "".join(
        '<circle cx="{}" cy="{}" r="9.5" fill="{}" stroke="{}"/>'.format(
            *_at(PLACE[city.name]), PAPER, HUES.get(city.colour, ROAD)
        )
        for city in BOARD.cities
    )
    ways = f'<path d="{roads}" fill="none" stroke="{ROAD}" stroke-width="1.6"/>'
    return f'{ways}<g stroke-width="2.4">{cities}</g>'


def _statues(view: View, seat: int) -> Iterable[Point]:
    for name, city in view.cities.items():
        for space, owner in city.statues.items():
            if owner == seat:
                yield _beside(PLACE[name], STATUES[space])


def _shrines(view: View, seat: int) -> Iterable[Point]:
    for name, owners in view.villages.items():
        if seat in owners:
            yield _beside(VILLAGE[name], ((owners.index(seat) - (len(owners) - 1) / 2) * 30, 0))


def _dots(where: Iterable[Point], colour: str, size: float) -> str:
    """Return round dots as one path, with a dark edge."""
    marks = "".join(f"M{_xy(point)}h0" for point in where)
    if not marks:
        return ""
    edge = f'<path d="{marks}" stroke="{INK}" stroke-width="{size + 0.9:g}"/>'
    dots = f'<path d="{marks}" stroke="{colour}" stroke-width="{size:g}"/>'
    return f'<g fill="none" stroke-linecap="round">{edge}{dots}</g>'


def _beside(place: Point, offset: Point) -> Point:
    return place[0] + offset[0], place[1] + offset[1]


def _at(point: Point) -> tuple[int, int]:
    return round(point[0] / WIDTH * WIDE), round(point[1] / HEIGHT * HIGH)


def _xy(point: Point) -> str:
    """Return the point in the picture, with at most one decimal."""
    return f"{point[0] / WIDTH * WIDE:.1f} {point[1] / HEIGHT * HIGH:.1f}".replace(".0", "")
