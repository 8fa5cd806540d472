"""The table of Maharaja (2004) as SVG, drawn on the server from a View alone."""

from games.titles.india.targets import Spot, Target
from games.titles.maharaja_2004.drawing.board import board, excerpt
from games.titles.maharaja_2004.drawing.cards import character_card
from games.titles.maharaja_2004.drawing.disc import disc
from games.titles.maharaja_2004.drawing.icons import action_icon, character_icon, city_mark, thing_icon
from games.titles.maharaja_2004.drawing.layout import LAYOUT
from games.titles.maharaja_2004.drawing.player import piece_icon, player_board
from games.titles.maharaja_2004.drawing.track import governor_track

__all__ = [
    "LAYOUT",
    "Spot",
    "Target",
    "action_icon",
    "board",
    "character_card",
    "character_icon",
    "city_mark",
    "disc",
    "excerpt",
    "governor_track",
    "piece_icon",
    "player_board",
    "thing_icon",
]
