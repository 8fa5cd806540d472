"""Phase 2: everybody secretly points the two arrows of their disc and locks it (C19)."""

from engine.india.disc import lock_moves, planning_step
from engine.kernel.ready_steps import SecretStep
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.state import State

LOCK_DISC = lock_moves(ACTIONS)
"""45 pairs: the arrows have no order (C19)."""

STEP: SecretStep[State] = planning_step(
    LOCK_DISC, lambda state: range(len(state.players)), lambda state: state.players
)
