"""Phase 1: the Maharaja visits the city of the leftmost flag (M3)."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja import track
from engine.maharaja.board import BOARD
from engine.maharaja.state import State


def journey(state: State, log: Log) -> None:
    """To the city, and its flag to the right end."""
    state.city = track.leftmost(state)
    track.send_back(state, state.city)
    log.add("maharaja", city=BOARD.cities[state.city].name)


STEP = TableStep(word("move_maharaja", commits=True), journey)
