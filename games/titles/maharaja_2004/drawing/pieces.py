"""The pieces. Each kind has an outline and each colour an emblem, so that colour vision is not needed."""

from functools import cache

from games.base.emblems import emblem
from games.base.svg import at, path

COLOURS = ("red", "green", "yellow", "blue", "violet")
OUTLINES = {
    "palace": path(
        "M-24 20V-1H-19V-10H-13V-1H-12C-12-14-3-15 0-27 3-15 12-14 12-1H13V-10H19V-1H24V20Z",
        "body",
    )
    + path("M-24 14H24", "fold"),
    "house": path("M-17 0 0-17 17 0H13V15H-13V0Z", "body"),
    "architect": path("M17-24 6 20M17-24 24 20M11 4H21", "staff-edge")
    + path("M17-24 6 20M17-24 24 20M11 4H21", "staff")
    + path(
        "M-4-28a8 8 0 0 1 5 14.2C8-11 9-3 9 20H-19C-17 4-15-8-9-13.8A8 8 0 0 1-4-28Z",
        "body",
    ),
}
MIDDLES = {"palace": (0, 5), "house": (0, 4), "architect": (-5, 6)}


@cache
def piece(kind: str, colour: str) -> str:
    """Return the inside of a piece's group; the group has its classes and its position."""
    x, y = MIDDLES[kind]
    mark = emblem(colour, y) if colour in COLOURS else ""
    return OUTLINES[kind] + (at(x, 0, mark) if x else mark)


def placed(kind: str, colour: str, x: float, y: float, scale: float = 1, *, name: str) -> str:
    """Return a piece at a position of the board. The event player finds it by its name."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return (
        f'<g class="piece {kind} of-{colour}" data-piece="{name}" '
        f'transform="translate({x:.1f} {y:.1f}){size}">'
        f"{piece(kind, colour)}</g>"
    )


def counted(kind: str, colour: str, where: tuple[float, float], count: int, name: str) -> str:
    """Return a piece with the number of its kind beside it."""
    side = 1 if where[0] >= 0 else -1
    return (
        f'<g class="piece {kind}s of-{colour}" data-piece="{name}" data-count="{count}" '
        f'transform="translate({where[0]:g} {where[1]:g})">{piece(kind, colour)}'
        f'<circle class="count" cx="{side * 25}" cy="11" r="13.5"/>'
        f'<text class="digits" x="{side * 25}" y="19.5">{count}</text></g>'
    )
