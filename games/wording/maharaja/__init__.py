"""Maharaja in words."""

from games.wording.maharaja.changes import changes, spots
from games.wording.maharaja.favourites import FAVOURITE, favourite
from games.wording.maharaja.hints import lesson, silence
from games.wording.maharaja.log import sentences
from games.wording.maharaja.names import ROUND_EVENT, SCORING_EVENTS, SCORING_MOVES
from games.wording.maharaja.notice import question, three_lines
from games.wording.maharaja.page import page
from games.wording.maharaja.panel import panel
from games.wording.maharaja.scoring import scorings
from games.wording.maharaja.since import since
from games.wording.maharaja.story import story

__all__ = [
    "FAVOURITE",
    "ROUND_EVENT",
    "SCORING_EVENTS",
    "SCORING_MOVES",
    "changes",
    "favourite",
    "lesson",
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
