"""The empty board: paper, roads, villages, cities. Drawn once per language."""

import math
from functools import cache

from engine.maharaja.board import BOARD, SPACES, City
from games.base.log_marks import SPOT
from games.base.svg import at, circle, n, path, rect, text
from games.titles.maharaja.drawing import layout
from games.titles.maharaja.drawing.glyphs import sign
from games.titles.maharaja.drawing.icons import city_class, symbol
from games.titles.maharaja.drawing.layout import (
    CENTRE_R,
    CITY_R,
    HEIGHT,
    SPACE,
    SPACE_R,
    VILLAGE_R,
    WIDTH,
    Point,
)
from games.titles.maharaja.drawing.words import place_name

BONUS_SIGNS = {
    "token": "token",
    "tokens": "token",
    "coins": "coin",
    "prestige": "prestige",
    "shrines": "shrine",
}
PETALS = 24


@cache
def ground(language: str) -> str:
    """Return the empty board; screen readers hear of a place together with its pieces."""
    parts = [
        _paper(),
        *(_road(number, "road-edge") for number in layout.CURVES),
        *(_road(number, "road") for number in layout.CURVES),
        _crossroads(),
        *(_city(city) for city in BOARD.cities),
        *(_village(name, where) for name, where in layout.VILLAGE.items()),
        *(_spot(name, where, CITY_R + 20) for name, where in layout.PLACE.items()),
        *(_spot(name, where, VILLAGE_R + 12) for name, where in layout.VILLAGE.items()),
    ]
    return f'<g aria-hidden="true">{"".join(parts)}</g>'


def _spot(name: str, where: Point, r: float) -> str:
    """Return a ring round a place, shown only when a link of the log or the address points there."""
    return f'<circle id="{SPOT}{name}" class="spot" cx="{n(where[0])}" cy="{n(where[1])}" r="{n(r)}"/>'


def _paper() -> str:
    corners = [(34, 34, 0), (WIDTH - 34, 34, 90), (WIDTH - 34, HEIGHT - 34, 180), (34, HEIGHT - 34, 270)]
    leaf = path("M0 0C26 2 40 12 44 30 26 28 8 22 0 0ZM0 0C2 26 12 40 30 44 28 26 22 8 0 0Z", "ornament")
    turned = (f'<g transform="translate({x} {y}) rotate({turn})">{leaf}</g>' for x, y, turn in corners)
    return (
        rect(3, 3, WIDTH - 6, HEIGHT - 6, 26, "paper")
        + rect(14, 14, WIDTH - 28, HEIGHT - 28, 18, "paper-line")
        + "".join(turned)
        + at(
            *layout.PLACE[BOARD.start_name],
            path(_petals(96, 140, 16) + _petals(150, 212, 24, 7.5), "mandala"),
        )
    )


def _road(number: int, cls: str) -> str:
    return path(curve(number), cls)


def curve(number: int) -> str:
    """Return a road as the data of an SVG path."""
    a, control, b = (f"{n(x)} {n(y)}" for x, y in layout.CURVES[number])
    return f"M{a}Q{control} {b}"


def _crossroads() -> str:
    x, y = layout.PLACE[BOARD.start_name]
    spokes = "".join(f"M0 0 {_polar(34, turn)}" for turn in range(0, 360, 30))
    return at(
        x,
        y,
        circle(0, 0, 50, "crossroads")
        + path(spokes, "crossroads-line")
        + circle(0, 0, 40, "crossroads-line"),
    )


def _polar(radius: float, degrees: float) -> str:
    turn = math.radians(degrees)
    return f"{n(radius * math.cos(turn))} {n(radius * math.sin(turn))}"


def _petals(inner: float, tip: float, count: int, offset: float = 0) -> str:
    """Return a wreath of pointed petals."""
    step = 360 / count
    parts = []
    for i in range(count):
        start, end = offset + i * step, offset + (i + 1) * step
        bulge = inner + (tip - inner) * 0.75
        parts.append(
            f"M{_polar(inner, start)}C{_polar(bulge, start)} {_polar(bulge, (start + end) / 2 - step / 5)} "
            f"{_polar(tip, (start + end) / 2)}C{_polar(bulge, (start + end) / 2 + step / 5)} "
            f"{_polar(bulge, end)} {_polar(inner, end)}"
        )
    return "".join(parts)


def _city(city: City) -> str:
    x, y = layout.PLACE[city.name]
    spaces = "".join(_space(city, number) for number in range(len(SPACES)))
    inner = (
        circle(0, 0, CITY_R + 17, "city-halo")
        + path(_petals(CITY_R - 4, CITY_R + 15, PETALS), "city-petals")
        + circle(0, 0, CITY_R, "city-disc")
        + circle(0, 0, CITY_R - 5, "city-ring")
        + path(_petals(30, 86, 6, 0), "city-lotus")
        + spaces
        + _plate(city.name)
    )
    return at(x, y, inner, cls=f"city {city_class(city.name)}")


def _space(city: City, number: int) -> str:
    x, y = SPACE[SPACES[number]]
    if number == 0:
        watermark = at(0, 0, symbol(city.name), scale=1.15, cls="watermark")
        return circle(0, 0, CENTRE_R, "space centre") + watermark
    if number not in city.bonuses:
        return circle(x, y, SPACE_R, "space")
    count, what = city.bonuses[number]
    bonus = text(-10, 8, count, "bonus-count") + sign(BONUS_SIGNS[what], x=8, scale=0.72)
    return circle(x, y, SPACE_R, "space bonus") + at(x, y, bonus, cls="bonus-sign")


def _plate(name: str) -> str:
    words = place_name(name)
    half = layout.plate_half(words)
    return at(
        0,
        layout.PLATE_Y,
        rect(-half, -21, 2 * half, 42, 21, "plate")
        + circle(-half + 21, 0, 21, "seal")
        + at(-half + 21, 0, symbol(name), scale=0.86, cls="seal-sign")
        + text(18, 9.5, words, "city-name"),
    )


def _village(name: str, where: Point) -> str:
    x, y = where
    side = layout.LABELS.get(name, "below")
    dx, dy, anchor = {
        "below": (0, VILLAGE_R + 25, ""),
        "above": (0, -VILLAGE_R - 10, ""),
        "left": (-VILLAGE_R - 9, 8, "end"),
        "right": (VILLAGE_R + 9, 8, "start"),
    }[side]
    label = text(x + dx, y + dy, place_name(name), f"village-name {side}", anchor)
    return circle(x, y, VILLAGE_R, "village") + label
