"""How far the game has come."""

from engine.kernel.game import Progress
from engine.maharaja.state import ROUNDS, State


def progress(state: State) -> Progress:
    """The round, of seven at most; 0 during the set-up."""
    return Progress("round", state.round, ROUNDS)
