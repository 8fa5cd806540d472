"""Phase 5: gaps on the track close, rewards slide down, old Maharani tokens go back."""

from engine.india.disc import clear
from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja import track
from engine.maharaja.brahmabot.tiles import shuffle_tiles
from engine.maharaja.state import State


def end(state: State, log: Log) -> None:
    """Carried out in the last round too."""
    track.close_gaps(state)
    state.rewards = [name for name in state.rewards if name]
    _return_maharani(state, log)
    if state.solo:
        shuffle_tiles(state, state.solo)
    for player in state.players:
        clear(player)
        player.used = []
    log.add("round_ended", round=state.round)


def _return_maharani(state: State, log: Log) -> None:
    """Tokens placed in the previous round go back (M17)."""
    for token in [token for token in state.maharani if token.round < state.round]:
        state.maharani.remove(token)
        log.add("maharani_returned", token.seat, character=token.character)


STEP = TableStep(word("end_round", commits=True), end)
