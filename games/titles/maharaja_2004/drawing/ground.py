"""The empty board: in a picture below the page's drawing, unless an owner has a board of their own."""

import hashlib
import json
from functools import cache

from engine.maharaja_2004.board import BOARD
from games.titles.india import ground as india
from games.titles.maharaja_2004.drawing.layout import LAYOUT

PICTURED = "8416a1294542"
"""The fingerprint of the board in static/art/india-2004-*.svg. Any other board is drawn in the page."""


@cache
def is_pictured() -> bool:
    """Return whether the picture below the board shows this board, and not another owner's own."""
    return fingerprint() == PICTURED


def fingerprint() -> str:
    """Return a short hash of what the picture shows of board.toml."""
    cities = [[city.name, city.colour, city.symbol] for city in BOARD.cities]
    roads = [[road.a, road.b, list(road.villages)] for road in BOARD.roads]
    known = json.dumps([list(BOARD.places), cities, roads, list(BOARD.villages)])
    return hashlib.sha256(known.encode()).hexdigest()[:12]


@cache
def ground(language: str) -> str:
    """Return the names, and what is not in the picture; screen readers hear of a place with its pieces."""
    drawn = "" if is_pictured() else fixed()
    return f'<g aria-hidden="true">{drawn}{india.names(LAYOUT, language)}</g>'


@cache
def fixed() -> str:
    """Return roads, crossroads, cities and villages, without words."""
    return "".join(markup for markup, _ in india.fixed_parts(LAYOUT))
