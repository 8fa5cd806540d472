"""The table of Maharaja as SVG, drawn on the server from a View alone."""

from games.titles.maharaja.drawing.board import board, excerpt
from games.titles.maharaja.drawing.disc import disc
from games.titles.maharaja.drawing.icons import (
    action_icon,
    brahmabot_icon,
    character_icon,
    city_mark,
    reward_icon,
    thing_icon,
)
from games.titles.maharaja.drawing.player import piece_icon, player_board
from games.titles.maharaja.drawing.targets import Spot, Target
from games.titles.maharaja.drawing.tiles import (
    brahmabot_face,
    brahmabot_tiles,
    character_tile,
    reward_tile,
)
from games.titles.maharaja.drawing.tracks import maharaja_track

__all__ = [
    "Spot",
    "Target",
    "action_icon",
    "board",
    "brahmabot_face",
    "brahmabot_icon",
    "brahmabot_tiles",
    "character_icon",
    "character_tile",
    "city_mark",
    "disc",
    "excerpt",
    "maharaja_track",
    "piece_icon",
    "player_board",
    "reward_icon",
    "reward_tile",
    "thing_icon",
]
