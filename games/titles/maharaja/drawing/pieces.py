"""The pieces. Each kind has an outline and each colour an emblem, so that colour vision is not needed."""

from functools import cache

from games.base.emblems import emblem
from games.base.svg import path
from games.titles.maharaja.drawing.glyphs import SHRINE_SOLID

COLOURS = ("red", "green", "yellow", "blue")
OUTLINES = {
    "statue": path(
        "M0-24C5-24 9-20 9-15 9-13 8-11 7-9.5 14-7 16-1 16 6H20V20H-20V6H-16"
        "C-16-1-14-7-7-9.5-8-11-9-13-9-15-9-20-5-24 0-24Z",
        "body",
    ),
    "shrine": path(SHRINE_SOLID, "body"),
    "priest": path(
        "M0-27a8.5 8.5 0 0 1 6 14.5C11-8 13 4 17 19H-17C-13 4-11-8-6-12.5A8.5 8.5 0 0 1 0-27Z",
        "body",
    ),
}
MIDDLES = {"statue": 7, "shrine": 3, "priest": 6}


@cache
def piece(kind: str, colour: str) -> str:
    """Return the inside of a piece's group; the group has its classes and its position."""
    return OUTLINES[kind] + emblem(colour, MIDDLES[kind])


def placed(kind: str, colour: str, x: float, y: float, scale: float = 1) -> str:
    """Return a piece at a position of the board."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return (
        f'<g class="piece {kind} of-{colour}" transform="translate({x:.1f} {y:.1f}){size}">'
        f"{piece(kind, colour)}</g>"
    )
