"""Draws the map as a small picture: who has built where, and the Maharaja's city."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.maharaja_2004.view import View
from games.titles.art.palette import CITIES
from games.titles.india.layout import HEIGHT, SPACE, WIDTH, Point
from games.titles.maharaja_2004.drawing import LAYOUT
from games.titles.thumbnail import GOLD, INK, PAPER, PIECES, ROAD, framed
from games.titles.thumbnail import HEIGHT as HIGH
from games.titles.thumbnail import WIDTH as WIDE


def thumbnail(view: View, colours: Sequence[str]) -> str:
    """Return the picture of a position. It is drawn from what everybody sees."""
    parts = [_land()]
    if view.maharaja in LAYOUT.place:
        x, y = _at(LAYOUT.place[view.maharaja])
        parts.append(f'<circle cx="{x}" cy="{y}" r="12" fill="none" stroke="{GOLD}" stroke-width="3"/>')
    for seat, colour in enumerate(colours):
        parts.append(_dots(_houses(view, seat), PIECES.get(colour, INK), 4))
        parts.append(_dots(_palaces(view, seat), PIECES.get(colour, INK), 6))
    return framed("".join(parts))


@cache
def _land() -> str:
    """Return the roads and the cities."""
    roads = "".join(f"M{_xy(a)}Q{_xy(control)} {_xy(b)}" for a, control, b in LAYOUT.curves.values())
    cities = "".join(
        '<circle cx="{}" cy="{}" r="9.5" fill="{}" stroke="{}"/>'.format(
            *_at(LAYOUT.place[city.name]), PAPER, CITIES.get(city.colour, ROAD)
        )
        for city in LAYOUT.board.cities
    )
    ways = f'<path d="{roads}" fill="none" stroke="{ROAD}" stroke-width="1.6"/>'
    return f'{ways}<g stroke-width="2.4">{cities}</g>'


def _palaces(view: View, seat: int) -> Iterable[Point]:
    for name, city in view.cities.items():
        for site, owner in city.palaces.items():
            if owner == seat:
                yield _beside(LAYOUT.place[name], SPACE[site])


def _houses(view: View, seat: int) -> Iterable[Point]:
    for name, houses in view.villages.items():
        if houses[seat]:
            owners = [owner for owner, count in enumerate(houses) if count]
            yield _beside(LAYOUT.village[name], ((owners.index(seat) - (len(owners) - 1) / 2) * 30, 0))


def _dots(where: Iterable[Point], colour: str, size: float) -> str:
    """Return round dots as one path, with a dark edge."""
    marks = "".join("M{} {}h0".format(*_at(point)) for point in where)
    if not marks:
        return ""
    edge = f'<path d="{marks}" stroke="{INK}" stroke-width="{size + 0.9:g}"/>'
    dots = f'<path d="{marks}" stroke="{colour}" stroke-width="{size:g}"/>'
    return f'<g fill="none" stroke-linecap="round">{edge}{dots}</g>'


def _beside(place: Point, offset: Point) -> Point:
    return place[0] + offset[0] * 0.88, place[1] + offset[1] * 0.88


def _at(point: Point) -> tuple[int, int]:
    return round(point[0] / WIDTH * WIDE), round(point[1] / HEIGHT * HIGH)


def _xy(point: Point) -> str:
    """Return the point in the picture, with at most one decimal."""
    return f"{point[0] / WIDTH * WIDE:.1f} {point[1] / HEIGHT * HIGH:.1f}".replace(".0", "")
