"""Signs in a box from -16 to 16: `ink` is filled, `line` is a stroke, `hole` is cut out.

Coins, tokens, lotuses of prestige and a few more are painted figures, so that nobody confuses them.
"""

from games.base.svg import at, circle, path, text
from games.titles.art import figures

SHRINE = "M-13 14V3C-15-6-5-8 0-17 5-8 15-6 13 3V14H4.5V7.5C4.5 4 1 3.5 0 1-1 3.5-4.5 4-4.5 7.5V14Z"
STATUE = (
    "M0-17 3.5-12C7-10 7-6 4.5-3.5 10-2.5 12 1 12 5 16 6 16.5 9 15 10.5H-15"
    "C-16.5 9-16 6-12 5-12 1-10-2.5-4.5-3.5-7-6-7-10-3.5-12Z"
    "M-16 12H16V16H-16Z"
)
PRIEST = (
    "M-3-16a5.5 5.5 0 0 1 4 9.4C5-5 7-3 12-2.5V1.5C10 1.5 8.5 1 7 0 7 6 8 11 9.5 16H-14"
    "C-12 7-11-2-7-6.6A5.5 5.5 0 0 1-3-16Z"
)


def sign(name: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a sign at this position."""
    return at(x, y, SIGNS[name], scale=scale)


def number(x: float, y: float, words: str) -> str:
    """Return a short number beside a sign."""
    return text(x, y, words, "digits")


SIGNS: dict[str, str] = {
    # What is owned
    "coin": figures.COIN,
    "shrine": path(SHRINE, "ink"),
    "statue": path(STATUE, "ink"),
    "priest": path("M13.5-15V16", "line") + path(PRIEST, "ink"),
    "prestige": figures.LOTUS,
    "token": figures.TOKEN,
    "supply": path("M-13-3H13L10 14H-10ZM-8-3C-8-17 8-17 8-3", "line"),
    "flag": path("M-9 16V-15", "line") + path("M-9-15H13L7-7.5 13 0H-9Z", "ink"),
    "crown": figures.CROWN,
    "character": circle(0, -6, 7, "ink") + path("M-14 15C-14 5-8 3 0 3 8 3 14 5 14 15Z", "ink"),
    "maharani": figures.QUEEN,
    # Arrows and tools
    "left": path("M14 0H-10M-3-7-11 0-3 7", "line"),
    "right": path("M-14 0H10M3-7 11 0 3 7", "line"),
    "swap": path("M-13-5H10M4-11 10.5-5 4 1M13 7H-10M-4 1-10.5 7-4 13", "line"),
    "scales": path("M0-14V13M-8 14H8M-12-9H12M-12-9-16 3H-8ZM12-9 8 3H16Z", "line"),
    "compass": path("M0-10-10 15M0-10 10 15M-6 5A12 12 0 0 0 6 5", "line") + circle(0, -12, 3.2, "ink"),
    "chest": figures.CHEST,
    # The cities
    "river": path(
        "M-15-7C-10-13-5-13 0-7S10-1 15-7M-15 1C-10-5-5-5 0 1S10 7 15 1M-15 9C-10 3-5 3 0 9S10 15 15 9",
        "line",
    ),
    "bow": path("M-4-15C15-9 15 9-4 15M-4-15V15M-14 0H11M6-4.5 11.5 0 6 4.5", "line"),
    "trident": path(
        "M0 16V-15M-11-13C-11-2-7 1 0 1S11-2 11-13M-3-11 0-15.5 3-11M-13-9-11-14-8-10M13-9 11-14 8-10", "line"
    ),
    "temple-tower": path(
        "M-13 15V10H13V15ZM-10 8V3H10V8ZM-7.5 1V-4H7.5V1ZM-5-6C-5-11-1.5-11 0-16 1.5-11 5-11 5-6Z", "ink"
    ),
    "sun": circle(0, 0, 6.2, "ink")
    + path(
        "M0-15V-10M0 15V10M-15 0H-10M15 0H10M-10.6-10.6-7-7M10.6 10.6 7 7M10.6-10.6 7-7M-10.6 10.6-7 7",
        "line",
    ),
    "conch": path("M3 16C-9 10-14 0-9-8-4-15 9-14 12-5 14 2 8 8 3 16Z", "line")
    + path("M9-3C7-9-2-9-3-3-3 2 4 2 4-2M3 16C1 9 6 6 9 2", "line"),
    "peacock-feather": path("M0 3V16", "line")
    + path("M0 6C-10 2-12-14 0-15 12-14 10 2 0 6Z", "line")
    + circle(0, -5, 4, "ink"),
    "dot": circle(0, 0, 8, "ink"),
}
