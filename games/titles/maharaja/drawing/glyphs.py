"""Signs in a box from -16 to 16: `ink` is filled, `line` is a stroke, `hole` is cut out."""

from games.base.svg import at, circle, path, rect, text

SHRINE = "M-11 14V2C-11-5-5-7 0-14 5-7 11-5 11 2V14H4V7a4 4 0 0 0-8 0V14Z"
SHRINE_SOLID = "M-14 15V1C-14-8-6-10 0-18 6-10 14-8 14 1V15Z"
STATUE = "M0-3C-6-3-8 1-7 5-11 6-13 8-13 11H13C13 8 11 6 7 5 8 1 6-3 0-3ZM-14 12.5H14V16H-14Z"
PRIEST = "M0-5C-4-5-6 1-10 15H10C6 1 4-5 0-5Z"
STAR = "M0-11 2.8-2.8 11 0 2.8 2.8 0 11-2.8 2.8-11 0-2.8-2.8Z"
CROWN = "M-13 6-15-7-7-1 0-13 7-1 15-7 13 6ZM-13 8.5H13V13H-13Z"


def sign(name: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a sign at this position."""
    return at(x, y, SIGNS[name], scale=scale)


def number(x: float, y: float, words: str) -> str:
    """Return a short number beside a sign."""
    return text(x, y, words, "digits")


SIGNS: dict[str, str] = {
    # What is owned
    "coin": circle(0, 0, 12, "line") + circle(0, 0, 7.5, "ink") + path("M-2.5-2.5H2.5V2.5H-2.5Z", "hole"),
    "shrine": path(SHRINE, "ink"),
    "statue": circle(0, -9, 5, "ink") + path(STATUE, "ink"),
    "priest": circle(0, -10, 5, "ink") + path(PRIEST, "ink"),
    "prestige": path("M0-13C6-6 6 3 0 10-6 3-6-6 0-13Z", "ink")
    + path("M-4 11C-12 10-15 3-15-4-9-3-5 2-4 11ZM4 11C12 10 15 3 15-4 9-3 5 2 4 11Z", "ink")
    + path("M-9 14.5H9", "line"),
    "token": circle(0, 0, 14, "line") + path(STAR, "ink"),
    "supply": path("M-13-3H13L10 14H-10ZM-8-3C-8-17 8-17 8-3", "line"),
    "flag": path("M-9 16V-15", "line") + path("M-9-15H13L7-7.5 13 0H-9Z", "ink"),
    "crown": path(CROWN, "ink"),
    "character": circle(0, -6, 7, "ink") + path("M-14 15C-14 5-8 3 0 3 8 3 14 5 14 15Z", "ink"),
    "maharani": path(CROWN, "ink") + circle(0, -14, 2.6, "ink") + path("M-4 2.5A4 4 0 0 0 4 2.5", "cut"),
    # Arrows and tools
    "left": path("M14 0H-10M-3-7-11 0-3 7", "line"),
    "right": path("M-14 0H10M3-7 11 0 3 7", "line"),
    "swap": path("M-13-5H10M4-11 10.5-5 4 1M13 7H-10M-4 1-10.5 7-4 13", "line"),
    "horn": path("M-15 5C-6 5 2 0 9-10L14 8C6 4-4 9-14 10Z", "ink") + path("M-6 9V15", "line"),
    "chisel": path("M-12 13 4-3", "line") + path("M2-9-1-12 4-15 15-4 12 1 9-2 7 0 1-6Z", "ink"),
    "scales": path("M0-14V13M-8 14H8M-12-9H12M-12-9-16 3H-8ZM12-9 8 3H16Z", "line"),
    "scroll": path(
        "M-9-13H12V9a4 4 0 0 1-4 4H-8M-9-13a3.5 3.5 0 0 0-3.5 3.5V9A4 4 0 0 0-4 9M-7-6H7M-7 0H7", "line"
    ),
    "quill": path("M-13 15C-8 0-2-10 14-15 14-2 6 6-7 8", "ink") + path("M-9 10 5-6", "cut"),
    "lamp": path("M-15 3H15C13 11 7 13 0 13S-13 11-15 3Z", "ink")
    + path("M0-15C5-9 5-5 0 0-5-5-5-9 0-15Z", "ink"),
    "hands": path("M-1 14V-6C-1-10-3-14-4-10L-9 4V14ZM1 14V-6C1-10 3-14 4-10L9 4V14Z", "ink"),
    "staff": path("M7 16V-9a5 5 0 0 0-10 0", "line") + circle(-8, 5, 4, "ink") + path("M-8 9V16", "line"),
    "stars": path(STAR, "ink")
    + circle(11, -11, 2.5, "ink")
    + circle(-11, 10, 2, "ink")
    + circle(-10, -11, 1.6, "ink"),
    "book": path("M0-8C-4-12-10-12-15-10V11C-10 9-4 9 0 13 4 9 10 9 15 11V-10C10-12 4-12 0-8Z", "line")
    + path("M0-8V13", "line"),
    "compass": path("M0-10-10 15M0-10 10 15M-6 5A12 12 0 0 0 6 5", "line") + circle(0, -12, 3.2, "ink"),
    "trowel": path("M-14 14-6 6", "line") + path("M-8 2 0-14 14-8 14 0-2 8Z", "ink"),
    "letter": path("M-14-9H14V10H-14ZM-14-9 0 3 14-9", "line"),
    "bust": circle(0, -7, 7, "ink") + path("M-12 9C-10 2-5 2 0 2S10 2 12 9ZM-8 11H8V16H-8Z", "ink"),
    "heart": path("M0 14C-10 6-15 1-15-5-15-13-4-14 0-6 4-14 15-13 15-5 15 1 10 6 0 14Z", "ink"),
    "chest": path("M-14-2C-14-12 14-12 14-2ZM-14 0H14V13H-14Z", "ink") + rect(-2.5, -2, 5, 6, 1, "hole"),
    "stones": path("M-14 14V5H-1V14ZM1 14V5H14V14ZM-7 3V-6H7V3Z", "ink"),
    "bowl": path("M-14 1H14C14 9 8 13 0 13S-14 9-14 1Z", "ink") + circle(0, -7, 5, "line"),
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
