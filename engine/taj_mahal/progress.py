"""How far the game has come."""

from engine.kernel.game import Progress
from engine.taj_mahal.state import State
from engine.taj_mahal.tokens import VISITS


def progress(state: State) -> Progress:
    """Return the visit, of twelve; 0 before the first is prepared."""
    return Progress("visit", state.visit, VISITS)
