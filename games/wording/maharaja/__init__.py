"""Maharaja in words."""

from games.wording.maharaja.hints import lesson, silence
from games.wording.maharaja.log import sentences
from games.wording.maharaja.names import ROUND_EVENT, SCORING_EVENTS, SCORING_MOVES
from games.wording.maharaja.page import page
from games.wording.maharaja.panel import panel
from games.wording.maharaja.scoring import scorings

__all__ = [
    "ROUND_EVENT", "SCORING_EVENTS", "SCORING_MOVES", "lesson", "page", "panel", "scorings", "sentences",
    "silence",
]  # fmt: skip
