"""How far the game has come."""

from engine.kernel.game import Progress
from engine.maharaja_2004.ending import most_rounds
from engine.maharaja_2004.state import State


def progress(state: State) -> Progress:
    """Return the round, of 15 or 8 at most; 0 during the set-up. The game counts rounds itself (C25)."""
    return Progress("round", state.round, most_rounds(state))
