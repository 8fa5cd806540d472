"""Free room on the board: boxes and circles of what is drawn, and spots for the tags of a place."""

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
"""A box: left, top, right, bottom."""

TAGS = 3
"""The number of tags of a place with a spot of their own; further tags follow the last one in a row."""
TAG_HALF: Point = (38, 23)
AIRY: Point = (44, 27)
"""Half the size of a tag with the margin that a place's first tag gets where there is room."""
LETTER = 13.5
EDGE = 16


def around(middle: Point, half: Point) -> Box:
    """Return the box with this middle."""
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def overlap(box: Box, other: Box) -> bool:
    """Return whether two boxes overlap."""
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def touches(box: Box, middle: Point, r: float) -> bool:
    """Return whether a box reaches into a circle."""
    return math.dist(middle, nearest(box, middle)) < r


def nearest(box: Box, point: Point) -> Point:
    """Return the point of a box that is nearest to another point."""
    return max(box[0], min(point[0], box[2])), max(box[1], min(point[1], box[3]))


def name_box(village: str) -> Box:
    """Return the box of a village's name in the size of a phone."""
    (x, y), half = VILLAGE[village], len(place_name(village)) * LETTER / 2
    aside = VILLAGE_R + 9 + half
    middle = {
        "below": (x, y + VILLAGE_R + 18), "above": (x, y - VILLAGE_R - 18), "left": (x - aside, y),
        "right": (x + aside, y),
    }[layout.LABELS.get(village, "below")]  # fmt: skip
    return around(middle, (half, 14))


def plate_box(city: str) -> Box:
    """Return the box of the plate with a city's name."""
    x, y = PLACE[city]
    return around((x, y + layout.PLATE_Y), (layout.plate_half(place_name(city)), 21))


def parasol_box(city: str) -> Box:
    """Return the box of the Maharaja in this city."""
    (x, y), (dx, dy), size = PLACE[city], layout.MAHARAJA_AT.get(city, layout.MAHARAJA), layout.PARASOL
    return x + dx - 34 * size, y + dy - 48 * size, x + dx + 34 * size, y + dy + 31 * size


def rounds() -> list[tuple[Point, float]]:
    """Return the circles that can be clicked: villages, cities, the crossroads."""
    cities = [(PLACE[city.name], CITY_R + 12.0) for city in BOARD.cities]
    return [
        *((where, float(TOUCH_R)) for where in VILLAGE.values()),
        *cities,
        (PLACE[BOARD.start_name], 56.0),
    ]


@cache
def tag_spots() -> dict[str, list[Point]]:
    """Return the spots of each place's tags: the nearest free ones to the inner end of its name."""
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
    """Return the point beside a place's name, towards the middle of the board."""
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
