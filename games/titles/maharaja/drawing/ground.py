"""The empty board: roads, villages and cities, which are in the picture below it, and the names on top."""

import hashlib
import json
from functools import cache

from engine.maharaja.board import BOARD
from games.titles.art.shapes import moved
from games.titles.india import ground as india
from games.titles.india.glyphs import SIGNS
from games.titles.maharaja.drawing.layout import LAYOUT

BONUS_SIGNS = {
    "token": "token",
    "tokens": "token",
    "coins": "coin",
    "prestige": "prestige",
    "shrines": "shrine",
}
HEAPS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 0.95),),
    2: ((-8.5, 0, 0.62), (8.5, 0, 0.62)),
    3: ((0, -8, 0.55), (-9, 6.5, 0.55), (9, 6.5, 0.55)),
}
"""Where a bonus of one, two or three things shows each, and how large."""
PICTURED = "baeb6575a3b0"
"""The fingerprint of the board in static/art/india-*.svg. Any other board is drawn in the page."""


@cache
def is_pictured() -> bool:
    """Return whether the picture below the board shows this board, and not another owner's own."""
    return fingerprint() == PICTURED


def fingerprint() -> str:
    """Return a short hash of what the picture shows of board.toml."""
    cities = [
        [city.name, city.colour, city.symbol, sorted(map(str, city.bonuses.items()))] for city in BOARD.cities
    ]
    roads = [[road.a, road.b, list(road.villages)] for road in BOARD.roads]
    known = json.dumps([list(BOARD.places), BOARD.start, cities, roads, list(BOARD.villages)])
    return hashlib.sha256(known.encode()).hexdigest()[:12]


@cache
def ground(language: str) -> str:
    """Return the names, and what is not in the picture; screen readers hear of a place with its pieces."""
    drawn = "" if is_pictured() else fixed()
    return f'<g aria-hidden="true">{drawn}{india.names(LAYOUT, language)}</g>'


@cache
def fixed() -> str:
    """Return roads, crossroads, cities and villages, without words."""
    return "".join(markup for markup, _ in fixed_parts())


def fixed_parts() -> list[tuple[str, str]]:
    """Return the same in parts, each with the colour of its city or ""."""
    return india.fixed_parts(LAYOUT, _bonus)


def _bonus(city: str, number: int) -> str:
    """Return the bonus that is printed on a space; "" if there is none."""
    bonuses = next(one.bonuses for one in BOARD.cities if one.name == city)
    if number not in bonuses:
        return ""
    count, what = bonuses[number]
    return "".join(moved(dx, dy, SIGNS[BONUS_SIGNS[what]], size) for dx, dy, size in HEAPS[min(count, 3)])
