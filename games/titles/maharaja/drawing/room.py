"""Room on the board: what lies where as boxes and rounds, and where the tags of a place stand clear of it."""

import math
from functools import cache

from engine.maharaja.board import BOARD
from games.titles.maharaja.drawing import layout
from games.titles.maharaja.drawing.layout import (
    CITY_R,
    HEIGHT,
    PLACE,
    TOUCH_R,
    VILLAGE,
    VILLAGE_R,
    WIDTH,
    Point,
)
from games.titles.maharaja.drawing.words import place_name

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

TAGS = 3
"""As many tags of a place have a spot of their own; more than that stand in a row with the last."""
TAG_HALF: Point = (38, 23)
AIRY: Point = (44, 27)
"""Half a tag; the first of a place has air around it where there is room for air."""
LETTER = 13.5
EDGE = 16


def around(middle: Point, half: Point) -> Box:
    """The box with this middle."""
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share any room."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def touches(box: Box, middle: Point, r: float) -> bool:
    """Whether a box reaches into a round."""
    return math.dist(middle, nearest(box, middle)) < r


def nearest(box: Box, point: Point) -> Point:
    """The point of a box that is nearest to another."""
    return max(box[0], min(point[0], box[2])), max(box[1], min(point[1], box[3]))


def name_box(village: str) -> Box:
    """A village's name, as large as it is set on a phone."""
    (x, y), half = VILLAGE[village], len(place_name(village)) * LETTER / 2
    aside = VILLAGE_R + 9 + half
    middle = {
        "below": (x, y + VILLAGE_R + 18), "above": (x, y - VILLAGE_R - 18), "left": (x - aside, y),
        "right": (x + aside, y),
    }[layout.LABELS.get(village, "below")]  # fmt: skip
    return around(middle, (half, 14))


def plate_box(city: str) -> Box:
    """The plate with a city's name."""
    x, y = PLACE[city]
    return around((x, y + layout.PLATE_Y), (layout.plate_half(place_name(city)), 21))


def parasol_box(city: str) -> Box:
    """The Maharaja, should he come here."""
    (x, y), (dx, dy), size = PLACE[city], layout.MAHARAJA_AT.get(city, layout.MAHARAJA), layout.PARASOL
    return x + dx - 34 * size, y + dy - 48 * size, x + dx + 34 * size, y + dy + 31 * size


def rounds() -> list[tuple[Point, float]]:
    """What is touched: villages, cities, the crossroads."""
    cities = [(PLACE[city.name], CITY_R + 12.0) for city in BOARD.cities]
    return [
        *((where, float(TOUCH_R)) for where in VILLAGE.values()),
        *cities,
        (PLACE[BOARD.start_name], 56.0),
    ]


@cache
def tag_spots() -> dict[str, list[Point]]:
    """Place → where its tags stand, the nearest free spots to the inner end of its name."""
    names = [city.name for city in BOARD.cities]
    taken = [*map(name_box, VILLAGE), *map(plate_box, names), *map(parasol_box, names)]
    spots: dict[str, list[Point]] = {name: [] for name in BOARD.places}
    for halves in ((AIRY, TAG_HALF), *[(TAG_HALF,)] * (TAGS - 1)):
        for name, own in spots.items():
            free = (s for half in halves for s in _candidates(name) if _free(around(s, half), taken))
            spot = next(free, _anchor(name))
            own.append(spot)
            taken.append(around(spot, TAG_HALF))
    return spots


def _anchor(name: str) -> Point:
    """Beside the name of a city, towards the middle of the board."""
    x, y = PLACE[name]
    if name == BOARD.start_name:
        return x + 96, y
    inward = 1 if x < WIDTH * 0.6 else -1
    return x + inward * (layout.plate_half(place_name(name)) + 40), y + layout.PLATE_Y


def _candidates(name: str) -> list[Point]:
    (x, y), anchor = PLACE[name], _anchor(name)
    turns = [math.radians(degrees) for degrees in range(0, 360, 5)]
    ring = [(x + r * math.cos(turn), y + r * math.sin(turn)) for r in range(80, 210, 6) for turn in turns]
    return sorted([anchor, *ring], key=lambda spot: math.dist(spot, anchor))


def _free(box: Box, taken: list[Box]) -> bool:
    inside = min(box[0], box[1], WIDTH - box[2], HEIGHT - box[3]) > EDGE
    return (
        inside
        and not any(overlap(box, other) for other in taken)
        and not any(touches(box, middle, r) for middle, r in rounds())
    )
