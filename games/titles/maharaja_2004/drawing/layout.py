"""Where the pieces of this game lie on the board; games.titles.india.layout has the places."""

from engine.maharaja_2004.board import BOARD
from games.titles.india.layout import Layout, Point
from games.titles.maharaja_2004.drawing.signs import SIGNS

LAYOUT = Layout(
    BOARD,
    {
        "build_house": SIGNS["house"],
        "place_house": SIGNS["house"],
        "set_house": SIGNS["house"],
        "lift_house": SIGNS["lift"],
        "build_palace": SIGNS["palace"],
        "move_architect": SIGNS["architect"],
    },
)

HOUSES: tuple[Point, ...] = ((-60, -88), (60, -88), (78, 74), (-78, 74), (0, -104))
ARCHITECTS: tuple[Point, ...] = ((-100, -36), (98, -36), (100, 26), (-102, 26), (-118, -4))
AT_CROSSROADS: tuple[Point, ...] = ((-24, -26), (22, -26), (22, 20), (-24, 20), (0, -4))
"""Offsets by seat: a city's houses, its architects, and the architects on the crossroads."""
