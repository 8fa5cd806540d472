"""Maharaja in words."""

from games.wording.maharaja.favourites import FAVOURITE, favourite
from games.wording.maharaja.log import sentences
from games.wording.maharaja.names import SCORING_MOVES
from games.wording.maharaja.page import page
from games.wording.maharaja.panel import panel

__all__ = ["FAVOURITE", "SCORING_MOVES", "favourite", "page", "panel", "sentences"]
