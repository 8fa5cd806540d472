"""Where everything lies on the board of this game; games.titles.india.layout has the coordinates."""

from functools import partial

from engine.maharaja.board import BOARD
from games.titles.india.glyphs import SIGNS
from games.titles.india.layout import (
    CENTRE_R,
    CITY_R,
    HEIGHT,
    LABELS,
    MAHARAJA,
    MAHARAJA_AT,
    MAHARAJA_SIZE,
    OUTER,
    OUTER_R,
    PLACES,
    PLATE_Y,
    ROADS,
    SKYLINE,
    SKYLINE_AT,
    SKYLINE_SIZE,
    SPACE,
    SPACE_R,
    TOUCH_R,
    VILLAGE_R,
    WIDTH,
    Layout,
    Point,
    on_curve,
    plate_half,
)
from games.titles.india.layout import place as place_on

__all__ = [
    "AT_CROSSROADS", "CENTRE_R", "CITY_R", "CURVES", "HEIGHT", "LABELS", "LAYOUT", "MAHARAJA", "MAHARAJA_AT",
    "MAHARAJA_SIZE", "OUTER", "OUTER_R", "PLACE", "PLACES", "PLATE_Y", "PRIESTS", "ROADS", "SHRINES",
    "SKYLINE", "SKYLINE_AT",
    "SKYLINE_SIZE", "SPACE", "SPACE_R", "TOUCH_R", "VILLAGE", "VILLAGE_R", "WIDTH", "Point",
    "on_curve", "place", "plate_half",
]  # fmt: skip

LAYOUT = Layout(
    BOARD,
    {
        "build_shrine": SIGNS["shrine"],
        "place_shrine": SIGNS["shrine"],
        "build_statue": SIGNS["statue"],
        "move_priest": SIGNS["priest"],
        "move_flag": SIGNS["flag"],
    },
)
place = partial(place_on, BOARD)
PLACE, CURVES, VILLAGE = LAYOUT.place, LAYOUT.curves, LAYOUT.village

SHRINES: tuple[Point, ...] = ((-60, -88), (60, -88), (78, 74), (-78, 74))
PRIESTS: tuple[Point, ...] = ((-100, -36), (98, -36), (100, 26), (-102, 26))
AT_CROSSROADS: tuple[Point, ...] = ((-24, -26), (22, -26), (22, 20), (-24, 20))
"""Offsets by seat: a city's shrines, its priests, and the priests on the crossroads."""
