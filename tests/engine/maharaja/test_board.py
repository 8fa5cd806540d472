"""The shipped board against the tables of the rules page."""

import pytest

from engine.maharaja.board import BOARD, SPACES

ROADS = """
haridwar ayodhya: bareilly sitapur
ayodhya varanasi: sultanpur jaunpur
varanasi kanchipuram: ratanpur warangal
kanchipuram ujjain: burhanpur
ujjain dwarka: dahod rajkot
dwarka mathura: bhuj nagaur
mathura haridwar: hastinapur
crossroads ayodhya: kalpi kannauj
crossroads varanasi: panna chunar
crossroads ujjain: vidisha sanchi
crossroads dwarka: chittor idar
crossroads mathura: orchha gwalior
varanasi ujjain: rewa sagar
mathura ayodhya: etawah bilgram
kanchipuram dwarka: bijapur surat
haridwar varanasi: kashipur gorakhpur
"""
CITIES = """
haridwar blue river 1 token 3 coins 9
ayodhya pink bow 2 prestige 2 shrines 3
varanasi orange trident 1 token 2 prestige 1
kanchipuram green temple-tower 3 coins 2 shrines 10
ujjain yellow sun 1 token 3 coins 4
dwarka turquoise conch 2 prestige 2 shrines 6
mathura violet peacock-feather 1 token 2 prestige 7
"""
"""Name, colour, symbol, bonus of the top and of the bottom space, Brahmabot's action tile."""


def test_the_roads_have_their_ends_and_villages_in_order() -> None:
    found = [
        f"{BOARD.places[road.a]} {BOARD.places[road.b]}: {' '.join(BOARD.villages[v] for v in road.villages)}"
        for road in BOARD.roads
    ]
    assert found == ROADS.split("\n")[1:-1]


def test_there_are_sixteen_roads_thirty_villages_and_two_roads_with_one_village() -> None:
    assert (len(BOARD.roads), len(BOARD.villages), len(set(BOARD.villages))) == (16, 30, 30)
    assert sorted(len(road.villages) for road in BOARD.roads) == [1] * 2 + [2] * 14


def test_the_cities_lie_clockwise_with_their_colours_symbols_bonuses_and_action_tiles() -> None:
    found = []
    for city in BOARD.cities:
        (top, what), (bottom, other) = city.bonuses[1], city.bonuses[4]
        found.append(
            f"{city.name} {city.colour} {city.symbol} {top} {what} {bottom} {other} {city.action_tile}"
        )
    assert found == CITIES.split("\n")[1:-1]


def test_only_the_top_and_bottom_outer_spaces_carry_a_bonus() -> None:
    assert SPACES == ("centre", "outer-1", "outer-2", "outer-3", "outer-4", "outer-5", "outer-6")
    for city in BOARD.cities:
        assert sorted(SPACES[space] for space in city.bonuses) == ["outer-1", "outer-4"]


def test_the_crossroads_is_the_start_and_the_eighth_place() -> None:
    assert BOARD.places[BOARD.start] == "crossroads"
    assert len(BOARD.places) == 8


@pytest.mark.parametrize(
    ("name", "green", "blue", "red"),
    [
        ("I", "orchha gwalior panna chunar", "etawah bilgram", "dahod rajkot"),
        ("II", "vidisha sanchi kalpi kannauj", "sultanpur jaunpur", "bhuj nagaur"),
        ("III", "chittor idar panna chunar", "rewa sagar", "bareilly sitapur"),
    ],
)
def test_the_set_up_tiles_of_the_solo_game(name: str, green: str, blue: str, red: str) -> None:
    tile = next(tile for tile in BOARD.setup_tiles if tile.name == name)
    found = [" ".join(BOARD.villages[v] for v in villages) for villages in (tile.green, tile.blue, tile.red)]
    assert found == [green, blue, red]
    assert len(BOARD.setup_tiles) == 3
