"""Draws small pictures of a game for lists: whole SVG files with their own colours, under 3 KB."""

from collections.abc import Sequence
from typing import Any

from games.base.emblems import PAINT

PIECES = {name: day for name, (day, _) in PAINT.items()}
"""The players' colours. A picture of its own has no style sheet."""
PAPER, EDGE, ROAD, GOLD, INK = "#f6e7c8", "#b8935a", "#c9a871", "#d99a12", "#2c1a10"
WIDTH, HEIGHT = 100, 113


def framed(inner: str) -> str:
    """Return a whole file with the site's paper and frame around this drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7" fill="{PAPER}" stroke="{EDGE}" '
        f'stroke-width="2"/>{inner}</svg>'
    )


def pieces(view: Any, colours: Sequence[str]) -> str:
    """Return the picture of a game without a drawing of its own: a piece for each player."""
    step = WIDTH / (len(colours) + 1)
    return framed(
        "".join(
            f'<circle cx="{step * (at + 1):.0f}" cy="{HEIGHT // 2}" r="{min(step / 2.6, 14):.0f}" '
            f'fill="{PIECES.get(colour, INK)}" stroke="{INK}" stroke-width="1.5"/>'
            for at, colour in enumerate(colours)
        )
    )
