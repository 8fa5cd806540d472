"""Where everything lies on the board: places, roads, villages and their names, in a drawing 1000 wide.

A board of an owner's own (board.toml) has no coordinates here: its cities then lie on a ring in the order
of the file, its roads run straight, and its villages are spread evenly over them.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.india.map import Road
from games.base.svg import escape
from games.titles.india.glyphs import SIGNS

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
    ("varanasi", "kanchipuram"): ((906, 1057), (0.4, 0.6)),
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


class City(Protocol):
    """What is drawn of a city besides its name."""

    @property
    def name(self) -> str:
        """Return its name on the board."""

    @property
    def colour(self) -> str:
        """Return the name of its colour."""

    @property
    def symbol(self) -> str:
        """Return the name of its sign."""


class Board(Protocol):
    """A game's board: the map with its cities."""

    @property
    def places(self) -> tuple[str, ...]:
        """Return the cities and, last, the start."""

    @property
    def villages(self) -> tuple[str, ...]:
        """Return the villages by number."""

    @property
    def roads(self) -> tuple[Road, ...]:
        """Return the roads by number."""

    @property
    def cities(self) -> Sequence[City]:
        """Return the cities by number."""

    @property
    def start_name(self) -> str:
        """Return the name of the start."""


Curve = tuple[Point, Point, Point]


@dataclass(frozen=True, eq=False)
class Layout:
    """A game's board laid out: coordinates by place, by road number and by village."""

    board: Board
    signs: Mapping[str, str] = field(default_factory=dict)
    """The sign on the tag of a move, by its verb."""
    place: dict[str, Point] = field(init=False)
    curves: dict[int, Curve] = field(init=False)
    village: dict[str, Point] = field(init=False)

    def __post_init__(self) -> None:
        """Lay the board out."""
        places = {name: place(self.board, number, name) for number, name in enumerate(self.board.places)}
        curves, villages = _curves(self.board, places)
        object.__setattr__(self, "place", places)
        object.__setattr__(self, "curves", curves)
        object.__setattr__(self, "village", villages)

    @property
    def start(self) -> str:
        """Return the name of the start."""
        return self.board.start_name

    def city(self, name: str) -> City:
        """Return a city by its name."""
        return next(city for city in self.board.cities if city.name == name)

    def symbol(self, name: str) -> str:
        """Return the sign of a city; a dot for an unknown sign of a custom board."""
        return SIGNS.get(self.city(name).symbol, SIGNS["dot"])

    def city_class(self, name: str) -> str:
        """Return the CSS class of a city's colour."""
        return f"hue-{escape(self.city(name).colour)}"


def place(board: Board, number: int, name: str) -> Point:
    """Return a place's coordinates: set by hand, or on a ring by its number."""
    middle = (WIDTH / 2, HEIGHT / 2)
    if name in PLACES:
        return PLACES[name]
    if name == board.start_name:
        return middle
    turn = 2 * math.pi * number / len(board.cities) - math.pi / 2
    return middle[0] + 370 * math.cos(turn), middle[1] + 400 * math.sin(turn)


def _curves(board: Board, places: dict[str, Point]) -> tuple[dict[int, Curve], dict[str, Point]]:
    curves: dict[int, Curve] = {}
    villages: dict[str, Point] = {}
    for number, road in enumerate(board.roads):
        ends = board.places[road.a], board.places[road.b]
        a, b = places[ends[0]], places[ends[1]]
        count = len(road.villages)
        straight = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), tuple((i + 1) / (count + 1) for i in range(count))
        control, along = ROADS.get(ends, straight)
        if len(along) != count:
            along = straight[1]
        curves[number] = (a, control, b)
        for village, t in zip(road.villages, along, strict=True):
            villages[board.villages[village]] = on_curve(a, control, b, t)
    return curves, villages


OUTER: dict[str, Point] = {
    f"outer-{i + 1}": (OUTER_R * math.sin(math.pi / 3 * i), -OUTER_R * math.cos(math.pi / 3 * i))
    for i in range(6)
}
SPACE: dict[str, Point] = {"centre": (0.0, 0.0), **OUTER}
"""Building sites relative to their city's middle: outer-1 on top, then clockwise."""

MAHARAJA_SIZE = 0.72
MAHARAJA: Point = (0, -111)
MAHARAJA_AT: dict[str, Point] = {
    "ayodhya": (56, -116),
    "varanasi": (74, -112),
    "kanchipuram": (34, -130),
    "dwarka": (43, -130),
}
"""Offsets of the Maharaja's elephant that keep villages and their names free."""
SKYLINE: Point = (0, -88)
SKYLINE_SIZE = 0.9
SKYLINE_AT: dict[str, Point] = {
    "ayodhya": (54, -80),
    "varanasi": (68, -70),
    "kanchipuram": (36, -85),
    "dwarka": (54, -84),
}
"""Offsets of the cities' buildings: on the rim, where neither a village nor a name is."""
PLATE_Y = CITY_R + 23


def plate_half(words: str) -> float:
    """Return half the width of the plate with a city's name."""
    return 32 + len(words) * 7.6
