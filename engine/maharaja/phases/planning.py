"""Phase 2: everybody secretly points the two arrows of their disc and locks it for good."""

from engine.india.disc import lock_moves, planning_step
from engine.kernel.events import Log
from engine.maharaja.actions import ACTIONS
from engine.maharaja.brahmabot.tiles import lay_tiles
from engine.maharaja.state import State

LOCK_DISC = lock_moves(ACTIONS)
"""The arrows have no order (P3)."""


def lay(state: State, log: Log) -> None:
    """In solo, lay out Brahmabot's tiles before anybody plans."""
    if state.solo:
        lay_tiles(state, state.solo, log)


STEP = planning_step(LOCK_DISC, lambda state: state.people, lambda state: state.players, lay)
