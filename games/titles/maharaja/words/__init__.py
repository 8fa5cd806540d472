"""Maharaja in words."""

from games.titles.maharaja.words.changes import changes, spots
from games.titles.maharaja.words.favourites import FAVOURITE, favourite
from games.titles.maharaja.words.hints import lesson, silence
from games.titles.maharaja.words.log import sentences
from games.titles.maharaja.words.names import ROUND_EVENT, SCORING_EVENTS, SCORING_MOVES
from games.titles.maharaja.words.notice import question, three_lines
from games.titles.maharaja.words.page import page
from games.titles.maharaja.words.panel import panel
from games.titles.maharaja.words.planning import as_arrows, from_arrows, move_from_form
from games.titles.maharaja.words.scoring import scorings
from games.titles.maharaja.words.since import since
from games.titles.maharaja.words.story import story

__all__ = [
    "FAVOURITE",
    "ROUND_EVENT",
    "SCORING_EVENTS",
    "SCORING_MOVES",
    "as_arrows",
    "changes",
    "favourite",
    "from_arrows",
    "lesson",
    "move_from_form",
    "page",
    "panel",
    "question",
    "scorings",
    "sentences",
    "silence",
    "since",
    "spots",
    "story",
    "three_lines",
]
