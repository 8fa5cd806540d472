"""The empty board: roads, villages and cities in parts, and the names on top."""

import math
from collections.abc import Callable
from functools import cache

from engine.india.map import SPACES
from games.base.log_marks import SPOT
from games.base.svg import at, n, text
from games.titles.art.shapes import dot, moved, shape
from games.titles.india import layout
from games.titles.india.layout import CENTRE_R, CITY_R, SPACE, SPACE_R, VILLAGE_R, City, Layout, Point
from games.titles.india.skylines import skyline
from games.titles.india.words import place_name

PETALS = 20


Marks = Callable[[str, int], str]
"""A city and the number of a site → what is printed on the site; empty if nothing is."""


def nothing(city: str, number: int) -> str:
    """Return nothing: the sites of a board without bonuses are blank."""
    return ""


@cache
def names(lay: Layout, language: str) -> str:
    """Return the names of the places, and the rings that links of the log point at."""
    parts = [
        *(_city_name(lay, city.name) for city in lay.board.cities),
        *(_village_name(name, where) for name, where in lay.village.items()),
        *(_spot(name, where, CITY_R + 20) for name, where in lay.place.items()),
        *(_spot(name, where, VILLAGE_R + 12) for name, where in lay.village.items()),
    ]
    return "".join(parts)


def fixed_parts(lay: Layout, marks: Marks = nothing) -> list[tuple[str, str]]:
    """Return roads, crossroads, cities and villages without words, each with its city's colour or ""."""
    roads = [curve(lay, number) for number in lay.curves]
    return [
        ("".join(shape(road, "in-road-edge w13") for road in roads), ""),
        ("".join(shape(road, "in-road w9") for road in roads), ""),
        (_crossroads(lay), ""),
        *((_city(lay, city, marks), city.colour) for city in lay.board.cities),
        *((dot(*where, VILLAGE_R, "village in-village-line w3"), "") for where in lay.village.values()),
    ]


def _spot(name: str, where: Point, r: float) -> str:
    """Return a ring round a place, shown only when a link of the log or the address points there."""
    return f'<circle id="{SPOT}{name}" class="spot" cx="{n(where[0])}" cy="{n(where[1])}" r="{n(r)}"/>'


def curve(lay: Layout, number: int) -> str:
    """Return a road as the data of an SVG path."""
    a, control, b = (f"{n(x)} {n(y)}" for x, y in lay.curves[number])
    return f"M{a}Q{control} {b}"


def _crossroads(lay: Layout) -> str:
    x, y = lay.place[lay.start]
    spokes = "".join(f"M{_polar(12, turn)}L{_polar(36, turn)}" for turn in range(0, 360, 30))
    inner = (
        dot(0, 0, 50, "road in-road-edge w3")
        + dot(0, 0, 42, "in-road-edge detail")
        + shape(_petals(30, 41, 12), "in-road-edge hair-line")
        + shape(spokes, "in-road-edge hair-line")
        + dot(0, 0, 8, "in-road-edge detail")
    )
    return at(x, y, inner)


def _polar(radius: float, degrees: float) -> str:
    turn = math.radians(degrees)
    return f"{n(radius * math.cos(turn))} {n(radius * math.sin(turn))}"


def _petals(inner: float, tip: float, count: int) -> str:
    """Return a wreath of petals."""
    step = 360 / count
    parts = []
    for i in range(count):
        start, middle, end = i * step, (i + 0.5) * step, (i + 1) * step
        bulge = inner + (tip - inner) * 0.8
        parts.append(
            f"M{_polar(inner, start)}"
            f"C{_polar(bulge, start - step * 0.06)} {_polar(tip, middle - step * 0.22)} "
            f"{_polar(tip, middle)}C{_polar(tip, middle + step * 0.22)} {_polar(bulge, end + step * 0.06)} "
            f"{_polar(inner, end)}"
        )
    return "".join(parts)


def _city(lay: Layout, city: City, marks: Marks) -> str:
    where = layout.SKYLINE_AT.get(city.name, layout.SKYLINE)
    spaces = "".join(_space(lay, city, number, marks(city.name, number)) for number in range(len(SPACES)))
    inner = (
        shape(_petals(CITY_R - 2, CITY_R + 12, PETALS), "hue-soft in-hue detail")
        + dot(0, 0, CITY_R, "hue-soft in-hue w3")
        + dot(0, 0, CITY_R - 6, "in-hue hair-line")
        + moved(*where, skyline(city.name), layout.SKYLINE_SIZE)
        + spaces
        + _plate(lay, city.name)
    )
    return at(*lay.place[city.name], inner, cls=f"city {lay.city_class(city.name)}")


def _space(lay: Layout, city: City, number: int, mark: str) -> str:
    x, y = SPACE[SPACES[number]]
    if number == 0:
        return dot(0, 0, CENTRE_R, "space in-hue w4") + at(
            0, 0, lay.symbol(city.name), scale=1.15, cls="watermark"
        )
    printed = at(x, y, mark, cls="bonus-sign") if mark else ""
    return dot(x, y, SPACE_R, "space in-hue outline") + printed


def _plate(lay: Layout, name: str) -> str:
    half = layout.plate_half(place_name(name))
    outline = f"M{n(-half + 21)} -21H{n(half - 21)}a21 21 0 0 1 0 42H{n(-half + 21)}a21 21 0 0 1 0-42Z"
    inner = (
        shape(outline, "plate in-hue outline")
        + dot(-half + 21, 0, 21, "hue")
        + at(-half + 21, 0, lay.symbol(name), scale=0.86, cls="seal-sign")
    )
    return at(0, layout.PLATE_Y, inner)


def _city_name(lay: Layout, name: str) -> str:
    x, y = lay.place[name]
    return text(x + 18, y + layout.PLATE_Y + 9.5, place_name(name), "city-name")


def _village_name(name: str, where: Point) -> str:
    x, y = where
    side = layout.LABELS.get(name, "below")
    dx, dy, anchor = {
        "below": (0, VILLAGE_R + 25, ""),
        "above": (0, -VILLAGE_R - 10, ""),
        "left": (-VILLAGE_R - 9, 8, "end"),
        "right": (VILLAGE_R + 9, 8, "start"),
    }[side]
    return text(x + dx, y + dy, place_name(name), f"village-name {side}", anchor)
