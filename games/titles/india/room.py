"""Free room on the board: boxes and circles of what is drawn, and spots for the tags of a place."""

import math
from functools import cache

from games.titles.india import layout
from games.titles.india.layout import CITY_R, HEIGHT, TOUCH_R, VILLAGE_R, WIDTH, Layout, Point
from games.titles.india.words import place_name

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


def name_box(lay: Layout, village: str) -> Box:
    """Return the box of a village's name in the size of a phone."""
    (x, y), half = lay.village[village], len(place_name(village)) * LETTER / 2
    aside = VILLAGE_R + 9 + half
    middle = {
        "below": (x, y + VILLAGE_R + 18), "above": (x, y - VILLAGE_R - 18), "left": (x - aside, y),
        "right": (x + aside, y),
    }[layout.LABELS.get(village, "below")]  # fmt: skip
    return around(middle, (half, 14))


def plate_box(lay: Layout, city: str) -> Box:
    """Return the box of the plate with a city's name."""
    x, y = lay.place[city]
    return around((x, y + layout.PLATE_Y), (layout.plate_half(place_name(city)), 21))


def maharaja_box(lay: Layout, city: str) -> Box:
    """Return the box of the Maharaja in this city."""
    (x, y), (dx, dy), size = (
        lay.place[city],
        layout.MAHARAJA_AT.get(city, layout.MAHARAJA),
        layout.MAHARAJA_SIZE,
    )
    return x + dx - 48 * size, y + dy - 73 * size, x + dx + 39 * size, y + dy + 33 * size


def skyline_box(lay: Layout, city: str) -> Box:
    """Return the box of a city's buildings; a pennant or a sun may stand out on top."""
    (x, y), (dx, dy), size = lay.place[city], layout.SKYLINE_AT.get(city, layout.SKYLINE), layout.SKYLINE_SIZE
    return x + dx - 53 * size, y + dy - 62 * size, x + dx + 53 * size, y + dy


def rounds(lay: Layout) -> list[tuple[Point, float]]:
    """Return the circles that can be clicked: villages, cities, the crossroads."""
    cities = [(lay.place[city.name], CITY_R + 12.0) for city in lay.board.cities]
    return [
        *((where, float(TOUCH_R)) for where in lay.village.values()),
        *cities,
        (lay.place[lay.start], 56.0),
    ]


@cache
def tag_spots(lay: Layout) -> dict[str, list[Point]]:
    """Return the spots of each place's tags: the nearest free ones to the inner end of its name."""
    names = [city.name for city in lay.board.cities]
    taken = [
        *(name_box(lay, village) for village in lay.village),
        *(plate_box(lay, name) for name in names),
        *(maharaja_box(lay, name) for name in names),
    ]
    circles = rounds(lay)
    candidates = {name: _candidates(lay, name) for name in lay.board.places}
    spots: dict[str, list[Point]] = {name: [] for name in lay.board.places}
    for halves in ((AIRY, TAG_HALF), *[(TAG_HALF,)] * (TAGS - 1)):
        for name, own in spots.items():
            free = (s for half in halves for s in candidates[name] if _free(around(s, half), taken, circles))
            spot = next(free, _anchor(lay, name))
            own.append(spot)
            taken.append(around(spot, TAG_HALF))
    return spots


def _anchor(lay: Layout, name: str) -> Point:
    """Return the point beside a place's name, towards the middle of the board."""
    x, y = lay.place[name]
    if name == lay.start:
        return x + 96, y
    inward = 1 if x < WIDTH * 0.6 else -1
    return x + inward * (layout.plate_half(place_name(name)) + 40), y + layout.PLATE_Y


def _candidates(lay: Layout, name: str) -> list[Point]:
    (x, y), anchor = lay.place[name], _anchor(lay, name)
    turns = [math.radians(degrees) for degrees in range(0, 360, 5)]
    ring = [(x + r * math.cos(turn), y + r * math.sin(turn)) for r in range(80, 252, 6) for turn in turns]
    return sorted([anchor, *ring], key=lambda spot: math.dist(spot, anchor))


def _free(box: Box, taken: list[Box], circles: list[tuple[Point, float]]) -> bool:
    """Return whether a box is free. Written out, because it is asked thousands of times at the first page."""
    left, top, right, bottom = box
    if min(left, top, WIDTH - right, HEIGHT - bottom) <= EDGE:
        return False
    for other in taken:
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
            return False
    for (x, y), r in circles:
        # Most circles are far away. Those nearby are measured as everywhere.
        if left - r < x < right + r and top - r < y < bottom + r and touches(box, (x, y), r):
            return False
    return True
