"""Taj Mahal in words."""

from games.titles.taj_mahal.words.changes import changes, spots
from games.titles.taj_mahal.words.log import lines
from games.titles.taj_mahal.words.notice import question, three_lines
from games.titles.taj_mahal.words.page import page
from games.titles.taj_mahal.words.panel import panel
from games.titles.taj_mahal.words.scoring import SCORING_EVENTS, SCORING_MOVES, scorings
from games.titles.taj_mahal.words.since import since

__all__ = [
    "SCORING_EVENTS",
    "SCORING_MOVES",
    "changes",
    "lines",
    "page",
    "panel",
    "question",
    "scorings",
    "since",
    "spots",
    "three_lines",
]
