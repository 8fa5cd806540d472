"""Maharaja in words."""

from games.titles.maharaja.words.changes import changes, spots
from games.titles.maharaja.words.favourites import FAVOURITE, favourite
from games.titles.maharaja.words.hints import lesson
from games.titles.maharaja.words.log import lines
from games.titles.maharaja.words.names import ROUND_EVENT, SCORING_EVENTS, SCORING_MOVES
from games.titles.maharaja.words.notice import question, three_lines
from games.titles.maharaja.words.orders import ORDERS
from games.titles.maharaja.words.page import page
from games.titles.maharaja.words.panel import panel
from games.titles.maharaja.words.planning import as_arrows, from_arrows, move_from_form
from games.titles.maharaja.words.scoring import scorings
from games.titles.maharaja.words.since import since
from games.titles.maharaja.words.story import story

__all__ = [
    "FAVOURITE",
    "ORDERS",
    "ROUND_EVENT",
    "SCORING_EVENTS",
    "SCORING_MOVES",
    "as_arrows",
    "changes",
    "favourite",
    "from_arrows",
    "lesson",
    "lines",
    "move_from_form",
    "page",
    "panel",
    "question",
    "scorings",
    "since",
    "spots",
    "story",
    "three_lines",
]
