"""The table of Maharaja drawn as SVG on the server. The View is all these drawings know."""

from games.drawing.maharaja.board import board, excerpt
from games.drawing.maharaja.chart import Line, chart
from games.drawing.maharaja.disc import disc
from games.drawing.maharaja.icons import action_icon, character_icon, city_mark, reward_icon, thing_icon
from games.drawing.maharaja.marks import Spot
from games.drawing.maharaja.player import piece_icon, player_board
from games.drawing.maharaja.targets import Target, slug
from games.drawing.maharaja.tiles import brahmabot_face, brahmabot_tiles, character_tile
from games.drawing.maharaja.tracks import maharaja_track

__all__ = [
    "Line",
    "Spot",
    "Target",
    "action_icon",
    "board",
    "brahmabot_face",
    "brahmabot_tiles",
    "character_icon",
    "character_tile",
    "chart",
    "city_mark",
    "disc",
    "excerpt",
    "maharaja_track",
    "piece_icon",
    "player_board",
    "reward_icon",
    "slug",
    "thing_icon",
]
