"""A robbed player picks a new tile at once, in another's turn (M9)."""

from engine.kernel.points import close
from engine.maharaja.phases.character_draft import legal, play

__all__ = ["legal", "play", "resume"]

resume = close
