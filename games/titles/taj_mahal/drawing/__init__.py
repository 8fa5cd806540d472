"""The table of Taj Mahal as SVG, drawn on the server from a View alone."""

from games.titles.taj_mahal.drawing.board import board, excerpt
from games.titles.taj_mahal.drawing.cards import card, card_back, pip
from games.titles.taj_mahal.drawing.pieces import piece_icon
from games.titles.taj_mahal.drawing.roads import connection
from games.titles.taj_mahal.drawing.targets import Spot, Target
from games.titles.taj_mahal.drawing.tokens import symbol, token, visit_icon

__all__ = [
    "Spot",
    "Target",
    "board",
    "card",
    "card_back",
    "connection",
    "excerpt",
    "piece_icon",
    "pip",
    "symbol",
    "token",
    "visit_icon",
]
