"""Where everything lies on the board: places, roads, villages and their names, in a drawing 1000 wide.

A board of an owner's own (board.toml) has no coordinates here: its cities then lie on a ring in the order
of the file, its roads run straight, and its villages are spread evenly over them.
"""

import math

from engine.maharaja.board import BOARD

WIDTH, HEIGHT = 1000, 1130
CITY_R, OUTER_R, SPACE_R, CENTRE_R, VILLAGE_R = 96, 62, 25, 27, 23
TOUCH_R = 31
"""The radius that a finger needs: 24 CSS pixels across where the board is 390 wide."""

Point = tuple[float, float]

PLACES: dict[str, Point] = {
    "haridwar": (467, 184),
    "ayodhya": (723, 372),
    "varanasi": (860, 728),
    "kanchipuram": (657, 973),
    "ujjain": (322, 888),
    "dwarka": (131, 637),
    "mathura": (151, 225),
    "crossroads": (460, 581),
}
"""Coordinates of the cities and the crossroads."""

ROADS: dict[tuple[str, str], tuple[Point, tuple[float, ...]]] = {
    ("haridwar", "ayodhya"): ((732, 138), (0.31, 0.56)),
    ("ayodhya", "varanasi"): ((893, 504), (0.43, 0.64)),
    ("varanasi", "kanchipuram"): ((906, 1057), (0.41, 0.63)),
    ("kanchipuram", "ujjain"): ((542, 1003), (0.62,)),
    ("ujjain", "dwarka"): ((42, 877), (0.34, 0.56)),
    ("dwarka", "mathura"): ((81, 466), (0.42, 0.62)),
    ("mathura", "haridwar"): ((268, 42), (0.48,)),
    ("crossroads", "ayodhya"): ((586, 461), (0.30, 0.53)),
    ("crossroads", "varanasi"): ((664, 627), (0.36, 0.62)),
    ("crossroads", "ujjain"): ((473, 763), (0.37, 0.59)),
    ("crossroads", "dwarka"): ((279, 720), (0.20, 0.49)),
    ("crossroads", "mathura"): ((321, 485), (0.34, 0.56)),
    ("varanasi", "ujjain"): ((624, 843), (0.48, 0.66)),
    ("mathura", "ayodhya"): ((435, 412), (0.36, 0.62)),
    ("kanchipuram", "dwarka"): ((-60, 1235), (0.46, 0.66)),
    ("haridwar", "varanasi"): ((1046, -21), (0.45, 0.67)),
}
"""Each road's control point (the curve is quadratic) and the positions of its villages along it."""

LABELS: dict[str, str] = {
    "bareilly": "right",
    "jaunpur": "left",
    "ratanpur": "above",
    "warangal": "right",
    "dahod": "left",
    "rajkot": "right",
    "bhuj": "left",
    "nagaur": "right",
    "hastinapur": "above",
    "kalpi": "left",
    "kannauj": "left",
    "chunar": "above",
    "vidisha": "right",
    "sanchi": "right",
    "chittor": "left",
    "orchha": "left",
    "gwalior": "right",
    "rewa": "above",
    "kashipur": "above",
    "gorakhpur": "above",
}
"""Villages whose name is not below them: above, left or right."""


def on_curve(a: Point, control: Point, b: Point, t: float) -> Point:
    """Return a point of a quadratic curve."""
    s = 1 - t
    return (
        s * s * a[0] + 2 * s * t * control[0] + t * t * b[0],
        s * s * a[1] + 2 * s * t * control[1] + t * t * b[1],
    )


def place(number: int, name: str) -> Point:
    """Return a place's coordinates: set by hand, or on a ring by its number."""
    middle = (WIDTH / 2, HEIGHT / 2)
    if name in PLACES:
        return PLACES[name]
    if number == BOARD.start:
        return middle
    turn = 2 * math.pi * number / len(BOARD.cities) - math.pi / 2
    return middle[0] + 370 * math.cos(turn), middle[1] + 400 * math.sin(turn)


PLACE: dict[str, Point] = {name: place(number, name) for number, name in enumerate(BOARD.places)}


def _curves() -> tuple[dict[int, tuple[Point, Point, Point]], dict[str, Point]]:
    curves: dict[int, tuple[Point, Point, Point]] = {}
    villages: dict[str, Point] = {}
    for number, road in enumerate(BOARD.roads):
        ends = BOARD.places[road.a], BOARD.places[road.b]
        a, b = PLACE[ends[0]], PLACE[ends[1]]
        count = len(road.villages)
        straight = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), tuple((i + 1) / (count + 1) for i in range(count))
        control, along = ROADS.get(ends, straight)
        if len(along) != count:
            along = straight[1]
        curves[number] = (a, control, b)
        for village, t in zip(road.villages, along, strict=True):
            villages[BOARD.villages[village]] = on_curve(a, control, b, t)
    return curves, villages


CURVES, VILLAGE = _curves()
"""Curves by road number; coordinates by village."""

OUTER: dict[str, Point] = {
    f"outer-{i + 1}": (OUTER_R * math.sin(math.pi / 3 * i), -OUTER_R * math.cos(math.pi / 3 * i))
    for i in range(6)
}
SPACE: dict[str, Point] = {"centre": (0.0, 0.0), **OUTER}
"""Statue spaces relative to their city's middle: outer-1 on top, then clockwise."""

SHRINES: tuple[Point, ...] = ((-60, -88), (60, -88), (78, 74), (-78, 74))
PRIESTS: tuple[Point, ...] = ((-104, -36), (104, -36), (106, 26), (-106, 26))
AT_CROSSROADS: tuple[Point, ...] = ((-22, -20), (22, -20), (22, 24), (-22, 24))
"""Offsets by seat: a city's shrines, its priests, and the priests on the crossroads."""
MAHARAJA: Point = (0, -124)
PARASOL = 0.85
MAHARAJA_AT: dict[str, Point] = {
    "ayodhya": (36, -122),
    "varanasi": (110, -112),
    "kanchipuram": (16, -122),
    "dwarka": (36, -122),
}
"""Offsets of the Maharaja's parasol that keep villages and their names free."""
PLATE_Y = CITY_R + 23


def plate_half(words: str) -> float:
    """Return half the width of the plate with a city's name."""
    return 32 + len(words) * 7.6
