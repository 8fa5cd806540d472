"""The layout of the board: everything has its own place, and no two roads cross."""

import math
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest

from engine.maharaja.board import BOARD
from games.titles.maharaja.drawing import layout, room

STEPS = 24


def test_every_place_road_and_village_is_laid_out_by_hand() -> None:
    assert set(layout.PLACES) == set(BOARD.places)
    assert set(layout.ROADS) == {(BOARD.places[road.a], BOARD.places[road.b]) for road in BOARD.roads}
    assert set(layout.VILLAGE) == set(BOARD.villages)
    assert set(layout.LABELS) <= set(BOARD.villages)


def test_nothing_lies_on_anything_else_or_beyond_the_edge() -> None:
    round_things = {name: (where, layout.CITY_R + 15) for name, where in layout.PLACE.items()}
    round_things[BOARD.start_name] = (layout.PLACE[BOARD.start_name], 50)
    round_things |= {name: (where, layout.VILLAGE_R) for name, where in layout.VILLAGE.items()}
    for (a, r), (b, s) in combinations(round_things.values(), 2):
        assert math.dist(a, b) > r + s
    for (x, y), r in round_things.values():
        assert r < x < layout.WIDTH - r
        assert r < y < layout.HEIGHT - r


def test_a_board_of_an_owners_own_gets_a_ring_of_cities() -> None:
    ring = [layout.place(number, "somewhere else") for number in range(len(BOARD.places))]
    assert len(set(ring)) == len(ring)
    assert all(0 < x < layout.WIDTH and 0 < y < layout.HEIGHT for x, y in ring)


def test_no_two_roads_cross() -> None:
    roads = [
        [layout.on_curve(*curve, t=i / STEPS) for i in range(2, STEPS - 1)]
        for curve in layout.CURVES.values()
    ]
    for one, other in combinations(roads, 2):
        for a, b in pairwise(one):
            assert not any(crosses(a, b, c, d) for c, d in pairwise(other))


def crosses(a: layout.Point, b: layout.Point, c: layout.Point, d: layout.Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def turn(a: layout.Point, b: layout.Point, c: layout.Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


CITIES = [city.name for city in BOARD.cities]
PHONE = 390
"""The width of a phone in CSS pixels; the board is as wide as the screen."""


@pytest.mark.parametrize("box_of", [room.maharaja_box, room.skyline_box])
def test_elephant_and_buildings_of_a_city_hide_no_village_and_no_name(
    box_of: Callable[[str], room.Box],
) -> None:
    for city in CITIES:
        box = box_of(city)
        assert min(box[0], box[1], layout.WIDTH - box[2]) >= room.EDGE
        for village, where in layout.VILLAGE.items():
            assert not room.overlap(box, room.name_box(village)), (city, village)
            assert not room.touches(box, where, layout.VILLAGE_R), (city, village)
        assert not any(room.overlap(box, room.plate_box(other)) for other in CITIES)


def test_the_maharaja_and_the_buildings_leave_the_statue_spaces_free() -> None:
    for city in CITIES:
        x, y = layout.PLACE[city]
        for dx, dy in layout.SPACE.values():
            for box in (room.maharaja_box(city), room.skyline_box(city)):
                assert not room.touches(box, (x + dx, y + dy), layout.SPACE_R - 6), city


def test_no_name_of_a_village_lies_on_a_village_or_a_plate() -> None:
    for village in layout.VILLAGE:
        box = room.name_box(village)
        others = [where for name, where in layout.VILLAGE.items() if name != village]
        assert not any(room.touches(box, where, layout.VILLAGE_R - 3) for where in others), village
        assert not any(room.overlap(box, room.plate_box(city)) for city in CITIES), village


def test_the_tags_of_every_place_stand_clear_of_everything() -> None:
    spots = room.tag_spots()
    assert set(spots) == set(BOARD.places)
    tags = [room.around(spot, room.TAG_HALF) for those in spots.values() for spot in those]
    names = [
        *map(room.name_box, layout.VILLAGE),
        *map(room.plate_box, CITIES),
        *map(room.maharaja_box, CITIES),
    ]
    for one, other in combinations(tags, 2):
        assert not room.overlap(one, other)
    for tag in tags:
        assert not any(room.overlap(tag, box) for box in names)
        assert not any(room.touches(tag, middle, r) for middle, r in room.rounds())


def test_what_is_touched_is_large_enough_for_a_finger_and_hides_no_other() -> None:
    """Tags may be smaller, because the panel has a button for the same choice."""
    assert 2 * layout.TOUCH_R * PHONE / layout.WIDTH >= 24
    spaces = [
        (x + dx, y + dy)
        for x, y in (layout.PLACE[city] for city in CITIES)
        for dx, dy in layout.SPACE.values()
    ]
    for one, other in combinations([*layout.VILLAGE.values(), *spaces], 2):
        assert math.dist(one, other) >= 2 * layout.TOUCH_R - 0.01
    for (one, r), (other, s) in combinations(room.rounds(), 2):
        assert math.dist(one, other) > max(r, s), "no centre lies under another target"
