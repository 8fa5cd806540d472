"""Draws the map as a small picture: who has palaces where, and the province that is visited."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.view import View
from games.titles.art.paths import Point
from games.titles.taj_mahal.drawing.layout import CITY
from games.titles.taj_mahal.drawing.provinces import LOOKS
from games.titles.taj_mahal.drawing.roads import built, own_cities
from games.titles.thumbnail import GOLD, INK, PIECES, ROAD, framed

ACROSS, DOWN, LEFT, TOP = 0.0625, 0.085, 3.2, 3
"""The picture is higher than the map: everything is stretched."""


def thumbnail(view: View, colours: Sequence[str]) -> str:
    """Return the picture of a position. It is drawn from what everybody sees."""
    parts = [_land()]
    if view.province and not view.over:
        ring = _ring(view.province)
        parts.append(f'<path d="{ring}" fill="none" stroke="{GOLD}" stroke-width="2.4"/>')
    for seat, colour in enumerate(colours):
        paint = PIECES.get(colour, INK)
        ways = "".join(_road(number) for number in built(view, seat))
        parts.append(f'<path d="{ways}" stroke="{paint}" stroke-width="1.6"/>' if ways else "")
        parts.append(_dots([CITY[name] for name in sorted(own_cities(view, seat))], paint))
    return framed("".join(parts))


@cache
def _land() -> str:
    """Return the provinces and the roads between them."""
    provinces = "".join(
        f'<path d="{_ring(name)}" fill="{look.hue}" stroke="{look.hue}"/>' for name, look in LOOKS.items()
    )
    rings = {
        frozenset(pair)
        for p in BOARD.provinces
        for pair in zip(p.cities, (*p.cities[1:], p.cities[0]), strict=True)
    }
    ways = "".join(_road(number) for number, ends in enumerate(BOARD.roads) if frozenset(ends) not in rings)
    ground = f'<g opacity=".45" stroke-width="5" stroke-linejoin="round">{provinces}</g>'
    return f'{ground}<path d="{ways}" fill="none" stroke="{ROAD}" stroke-width="1.2"/>'


def _ring(province: str) -> str:
    cities = next(p.cities for p in BOARD.provinces if p.name == province)
    return "M" + "L".join(_at(CITY[BOARD.cities[city]]) for city in cities[:4]) + "Z"


def _road(number: int) -> str:
    a, b = BOARD.roads[number]
    return f"M{_at(CITY[BOARD.cities[a]])}L{_at(CITY[BOARD.cities[b]])}"


def _dots(where: Iterable[Point], colour: str) -> str:
    """Return round dots as one path, in a colour."""
    marks = "".join(f"M{_at(point)}h0" for point in where)
    if not marks:
        return ""
    return f'<path d="{marks}" stroke="{colour}" stroke-width="4.4" stroke-linecap="round"/>'


def _at(point: Point) -> str:
    return f"{round(point[0] * ACROSS + LEFT)} {round(point[1] * DOWN + TOP)}"
