"""Pictures in static files that pages refer to by name, so that a page carries one line for each."""

from collections.abc import Mapping
from functools import cache

from django.templatetags.static import static

from games.base.svg import n
from games.titles.art.painting import with_variables

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
PORTRAIT: Box = (-50, -66, 100, 124)
HEAD: Box = (-41, -64, 82, 90)


def sprite(pictures: Mapping[str, tuple[Box, str]]) -> str:
    """Return a file with one symbol for each picture. Its paints come from the page that uses it."""
    symbols = [
        f'<symbol id="{name}" viewBox="{" ".join(map(n, box))}" overflow="hidden">'
        f'<g stroke-linecap="round" stroke-linejoin="round">{with_variables(inner)}</g></symbol>'
        for name, (box, inner) in pictures.items()
    ]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


@cache
def use(file: str, name: str, box: Box) -> str:
    """Return a picture of a static file, fitted into this box."""
    x, y, width, height = map(n, box)
    return f'<use href="{static(file)}#{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'
