"""Signs of this game beside those of the map, in a box from -16 to 16."""

from games.base.svg import at, circle, path
from games.titles.india import glyphs

SIGNS: dict[str, str] = {
    **glyphs.SIGNS,
    "house": path("M-15-1 0-15 15-1H11V14H-11V-1Z", "ink") + path("M-3.5 14V4H3.5V14Z", "hole"),
    "palace": path("M-16 15V1H-12V-5H-8V1C-8-9-2-9 0-16 2-9 8-9 8 1V-5H12V1H16V15Z", "ink")
    + path("M-3.5 15V9C-3.5 5 3.5 5 3.5 9V15Z", "hole"),
    "architect": circle(0, -9, 6.5, "ink")
    + path("M-13 16C-13 4-8 0 0 0S13 4 13 16Z", "ink")
    + path("M-9-10C-9-18 9-18 9-10Z", "ink"),
    "governor": path("M0-16 4-9C9-8 11-3 11 3V12H-11V3C-11-3-9-8-4-9Z", "ink") + path("M-14 14H14", "line"),
    "quarry": path("M-16 14V4H-1V14ZM1 14V4H16V14ZM-8 3V-7H8V3Z", "ink"),
    "down": path("M0-14V10M-7 3 0 11 7 3", "line"),
    "lift": path("M-12 2 0-9 12 2H8V14H-8V2Z", "ink") + path("M0-9V-17M-5-13 0-18 5-13", "line"),
}


def sign(name: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a sign at this position."""
    return at(x, y, SIGNS[name], scale=scale)
