"""The palaces. Each colour has an emblem, so that colour vision is not needed; a crown marks the Mogul's."""

from functools import cache

from django.utils.safestring import SafeString

from games.base.emblems import SHAPES, emblem
from games.base.svg import path, picture

PALACE = path(
    "M-25 20V-2H-20V-11H-14V-2H-12C-13-14-4-16 0-28 4-16 13-14 12-2H14V-11H20V-2H25V20Z", "body"
) + path("M-25 14H25", "fold")
CROWN = path("M-13-25-16-41-7-35 0-46 7-35 16-41 13-25Z", "crown-mark")


@cache
def piece(kind: str, colour: str) -> str:
    """Return the inside of a piece's group: a palace, or a crown palace."""
    crown = CROWN if kind == "crown" else ""
    return PALACE + (emblem(colour, 4, 1.15) if colour in SHAPES else "") + crown


def placed(kind: str, colour: str, x: float, y: float, scale: float, name: str) -> str:
    """Return a piece at a position of the board. The event player finds it by its name."""
    return (
        f'<g class="piece palace of-{colour}" data-piece="{name}" '
        f'transform="translate({x:g} {y:g}) scale({scale:g})">{piece(kind, colour)}</g>'
    )


@cache
def piece_icon(kind: str, colour: str) -> SafeString:
    """Return a palace or a crown palace as an icon; decoration."""
    return picture(f"icon piece palace of-{colour}", (-28, -46, 56, 70), piece(kind, colour))
