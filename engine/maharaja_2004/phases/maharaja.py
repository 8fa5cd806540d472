"""Phase 1: the Maharaja goes to the city of the bottom governor, who then moves up (C3)."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja_2004 import ending, track
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import State


def journey(state: State, log: Log) -> None:
    """Move both, and note the last round: the top box is taken (C26), or it is the latest round (C11)."""
    state.city = track.bottom(state)
    box = track.send_up(state, state.city)
    log.add("maharaja", city=BOARD.cities[state.city].name, box=box)
    if box == track.TOP:
        ending.note_last_round(state, "box", log)
    if state.round == ending.most_rounds(state):
        ending.note_last_round(state, "round", log)


STEP = TableStep(word("move_maharaja", commits=True), journey)
