"""The layout: everything of the board has a place of its own, and no two roads cross."""

import math
from itertools import combinations, pairwise

from engine.maharaja.board import BOARD
from games.drawing.maharaja import layout

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
