"""Free room on the board of this game."""

from functools import partial

from games.titles.india import room
from games.titles.india.room import EDGE, TAG_HALF, Box, around, overlap, touches
from games.titles.maharaja.drawing.layout import LAYOUT

__all__ = [
    "EDGE", "TAG_HALF", "Box", "around", "maharaja_box", "name_box", "overlap", "plate_box", "rounds",
    "skyline_box",
    "tag_spots", "touches",
]  # fmt: skip

name_box = partial(room.name_box, LAYOUT)
plate_box = partial(room.plate_box, LAYOUT)
maharaja_box = partial(room.maharaja_box, LAYOUT)
skyline_box = partial(room.skyline_box, LAYOUT)
rounds = partial(room.rounds, LAYOUT)
tag_spots = partial(room.tag_spots, LAYOUT)
