"""The pictures of Taj Mahal: the map keeps names free, cards differ without colour, files are up to date."""

import math
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from engine.taj_mahal import GAME
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import KINDS
from engine.taj_mahal.state import State
from engine.taj_mahal.view import View
from games.titles.acts import Cast, Light, Put
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.acts import acts
from games.titles.taj_mahal.drawing import files, layout
from games.titles.taj_mahal.drawing.cards import SUITS, members, suit
from games.titles.taj_mahal.drawing.layout import CITY, CORNER, PROVINCE_TOKEN, TOKEN, name_box
from games.titles.taj_mahal.drawing.provinces import LOOKS
from games.titles.taj_mahal.drawing.symbols import SYMBOLS
from games.titles.taj_mahal.thumbnail import thumbnail
from tests.site.taj_mahal.games import COLOURS, NAMES, played

FILES = files.files()
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def steps(seats: int) -> list[tuple[State, list[str]]]:
    """Return the states of a random game, each with the pieces that its acts put and light up."""
    found: list[tuple[State, list[str]]] = []
    for state, events, _seat in played(seats, seats):
        cast = Cast(NAMES, COLOURS, None, GAME.view(state, None))
        shown = [act for one in acts(events, cast) for act in one]
        put = [act.piece for act in shown if isinstance(act, Put)]
        found.append((state, put + [name for act in shown if isinstance(act, Light) for name in act.pieces]))
    return found


def view_of(state: State) -> View:
    view = GAME.view(state, None)
    assert isinstance(view, View)
    return view


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def round_box(where: Point, width: float, height: float) -> Box:
    return where[0] - width / 2, where[1] - height / 2, where[0] + width / 2, where[1] + height / 2


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


@pytest.mark.parametrize("name", FILES)
def test_the_files_are_those_that_make_gallery_writes(name: str) -> None:
    found = finders.find(name)
    assert found, f"{name} is missing: run make gallery"
    assert Path(found).read_text() == FILES[name], f"{name} is outdated: run make gallery"


def test_no_two_roads_of_the_map_cross_and_cities_keep_apart() -> None:
    ends = [tuple(CITY[BOARD.cities[end]] for end in road) for road in BOARD.roads]
    for (a, b), (c, d) in combinations(ends, 2):
        assert len({a, b, c, d}) < 4 or not crossing(a, b, c, d)
    assert min(math.dist(one, other) for one, other in combinations(CITY.values(), 2)) > 90


def test_no_name_on_the_map_touches_another_name_a_city_a_token_or_the_court() -> None:
    names = {city: name_box(city, city.title()) for city in BOARD.cities}
    left, top, width, height = CORNER
    others = {f"city {city}": round_box(where, 38, 38) for city, where in CITY.items()}
    others |= {f"token of {name}": round_box(where, *TOKEN) for name, where in PROVINCE_TOKEN.items()}
    others["the court"] = (left, top, left + width, top + height)
    for (one, a), (other, b) in combinations(names.items(), 2):
        assert not overlap(a, b), f"{one} and {other}"
    for (one, a), (other, b) in ((x, y) for x in names.items() for y in others.items()):
        assert other == f"city {one}" or not overlap(a, b), f"{one} and {other}"
    assert all(
        box[0] > 10 and box[2] < layout.WIDTH - 10 and box[3] < layout.HEIGHT for box in names.values()
    )


def test_every_province_has_a_pattern_and_every_card_has_marks_of_its_own() -> None:
    assert set(LOOKS) == {province.name for province in BOARD.provinces}
    assert len({look.line + look.fill for look in LOOKS.values()}) == 12
    assert len(set(SYMBOLS.values())) == 6
    assert len(set(SUITS.values())) == 5
    without_colour = {(SUITS[suit(card.text)], *members(card.text)) for card in KINDS if card.count}
    assert len(without_colour) == sum(card.count > 0 for card in KINDS)
    assert len({str(drawing.card(card.text)) for card in KINDS}) == len(KINDS)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_map_shows_every_palace_and_token_and_names_lie_on_top(seats: int) -> None:
    for state, moved in steps(seats)[::7]:
        view = view_of(state)
        drawn = drawing.board(view, COLOURS[:seats], {})
        ElementTree.fromstring(drawn)
        pieces = set(re.findall(r'data-piece="([^"]+)"', drawn))
        for name, city in view.cities.items():
            assert (f"palace-{name}" in pieces) == (city.palace is not None)
            assert (f"crown-{name}" in pieces) == (city.crown_palace is not None)
            assert (f"bonus-{name}" in pieces) == (city.bonus is not None)
        assert {f"token-{number}" for number in view.province_tokens.values() if number} <= pieces
        assert set(moved) <= pieces
        assert drawn.rindex("data-piece") < drawn.index('class="place-name')
        assert len(thumbnail(view, COLOURS[:seats])) < 3_000


def test_a_target_of_the_map_is_a_link_to_its_button_with_the_roads_it_joins() -> None:
    state, _ = GAME.setup(seats=2, seed="targets", options={})
    view = view_of(state)
    view.cities["chittor"].palace = view.cities["ajmer"].palace = view.cities["ujjain"].palace = 0
    roads = drawing.connection(view, 0, "mandu")
    ends = {frozenset(BOARD.cities[end] for end in BOARD.roads[number]) for number in roads}
    assert ends == {
        frozenset(("ujjain", "mandu")),
        frozenset(("ujjain", "chittor")),
        frozenset(("chittor", "ajmer")),
    }
    target = drawing.Target("place_palace mandu", "Mandu <&>", "mandu", roads=roads)
    drawn = drawing.board(view, COLOURS[:2], {target.move: target})
    assert 'href="#choose-place_palace-mandu"' in drawn
    assert drawn.count('class="way"') == 3
    assert "Mandu &lt;&amp;&gt;" in drawn
