"""The pieces. Each kind has an outline and each colour an emblem, so that colour vision is not needed."""

from functools import cache

from games.base.emblems import emblem
from games.base.svg import at, path

COLOURS = ("red", "green", "yellow", "blue")
OUTLINES = {
    "statue": path(
        "M0-27 4.5-20C9-18 9-12 6-8.5 13-7 16-2 16 4 21 5 22 9 20 12H23V20H-23V12H-20C-22 9-21 5-16 4"
        "-16-2-13-7-6-8.5-9-12-9-18-4.5-20Z",
        "body",
    )
    + path("M-20 12H20", "fold"),
    "shrine": path("M-15 15V3C-18-7-5-9 0-20 5-9 18-7 15 3V15Z", "body"),
    "priest": path("M17-27V20", "staff-edge")
    + path("M17-27V20", "staff")
    + path(
        "M-3-28a8 8 0 0 1 5 14.2C8-11 10-8 17-7V-1C14-1 12-2 10-3 10 4 11 12 13 20H-18"
        "C-15 8-14-6-8-13.8A8 8 0 0 1-3-28Z",
        "body",
    ),
}
MIDDLES = {"statue": (0, 3), "shrine": (0, 4.5), "priest": (-3, 6)}


@cache
def piece(kind: str, colour: str) -> str:
    """Return the inside of a piece's group; the group has its classes and its position."""
    x, y = MIDDLES[kind]
    mark = emblem(colour, y)
    return OUTLINES[kind] + (at(x, 0, mark) if x else mark)


def placed(kind: str, colour: str, x: float, y: float, scale: float = 1, *, name: str) -> str:
    """Return a piece at a position of the board. The event player finds it by its name."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return (
        f'<g class="piece {kind} of-{colour}" data-piece="{name}" '
        f'transform="translate({x:.1f} {y:.1f}){size}">'
        f"{piece(kind, colour)}</g>"
    )
