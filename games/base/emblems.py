"""Draws an emblem for each player colour, so that colour-blind players can tell pieces and seats apart."""

from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.base.svg import path

SHAPES = {
    "red": "M0-5.4a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 1 1 0-10.8Z",
    "green": "M0-6.6 6.4 5H-6.4Z",
    "yellow": "M0-7.2 6.4 0 0 7.2-6.4 0Z",
    "blue": "M-5-5H5V5H-5Z",
    "violet": "M0-7 1.8-2.2 6.7-2.2 2.8.8 4.2 5.7 0 2.8-4.2 5.7-2.8.8-6.7-2.2-1.8-2.2Z",
}
"""Circle, triangle, diamond, square, star."""
PAINT = {
    "red": ("#b0221c", "#d8473c"),
    "green": ("#479a66", "#5fb985"),
    "yellow": ("#f2c230", "#f7cf4d"),
    "blue": ("#1f4c9b", "#3f74cf"),
    "violet": ("#b98ad6", "#cba4ec"),
}
"""The colours of pieces by day and by night, as in site.css; also told apart by the colour-blind."""


@cache
def swatch(colour: str) -> SafeString:
    """Return the emblem in its colour, as decoration beside a name. Unknown colours get a circle."""
    shape = SHAPES.get(colour, SHAPES["red"])
    return mark_safe(
        f'<svg class="swatch of-{escape(colour)}" viewBox="-8.5 -8.5 17 17" aria-hidden="true" '
        f'focusable="false"><path d="{shape}"/></svg>'
    )


@cache
def emblem(colour: str, y: float = 0, scale: float = 1) -> str:
    """Return the emblem inside a drawing: circle, triangle, diamond, square or star."""
    return f'<g transform="translate(0 {y:g}) scale({scale:g})">{path(SHAPES[colour], "emblem")}</g>'
