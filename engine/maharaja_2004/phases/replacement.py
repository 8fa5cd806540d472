"""A robbed player picks a new card from the bank at once, in another's turn (C27)."""

from engine.kernel.points import close
from engine.maharaja_2004.phases.character_draft import legal, play

__all__ = ["legal", "play", "resume"]

resume = close
