"""Maharaja (2004) in words."""

from games.titles.maharaja_2004.words.changes import changes, spots
from games.titles.maharaja_2004.words.log import lines
from games.titles.maharaja_2004.words.notice import question, three_lines
from games.titles.maharaja_2004.words.page import character_piece, page
from games.titles.maharaja_2004.words.panel import panel
from games.titles.maharaja_2004.words.planning import as_arrows, from_arrows, move_from_form
from games.titles.maharaja_2004.words.scoring import SCORING_EVENTS, SCORING_MOVES, scorings
from games.titles.maharaja_2004.words.since import since

__all__ = [
    "SCORING_EVENTS",
    "SCORING_MOVES",
    "as_arrows",
    "changes",
    "character_piece",
    "from_arrows",
    "lines",
    "move_from_form",
    "page",
    "panel",
    "question",
    "scorings",
    "since",
    "spots",
    "three_lines",
]
