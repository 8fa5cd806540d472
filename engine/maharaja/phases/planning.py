"""Phase 2: everybody secretly points the two arrows of their disc and locks it for good."""

from itertools import combinations_with_replacement

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.ready_steps import SecretStep
from engine.maharaja.actions import ACTIONS
from engine.maharaja.brahmabot.tiles import lay_tiles
from engine.maharaja.state import State

LOCK_DISC = [
    word("lock_disc", *pair, commits=True, secret=True) for pair in combinations_with_replacement(ACTIONS, 2)
]
"""The arrows have no order (P3)."""


def lay(state: State, log: Log) -> None:
    """Lay out Brahmabot's tiles before anybody plans, in solo."""
    if state.solo:
        lay_tiles(state, state.solo, log)


def waiting(state: State) -> list[int]:
    """The seats that have not locked their disc."""
    return [seat for seat in state.people if not state.players[seat].disc]


def moves(state: State, seat: int) -> list[Move]:
    """Any two actions, the same one twice too."""
    return LOCK_DISC


def keep(state: State, seat: int, move: Move, log: Log) -> None:
    """Others learn only that the disc is locked."""
    player = state.players[seat]
    player.disc = [str(action) for action in move.args]
    player.locked_at = state.number
    log.secret("locked", seat, {seat: {"actions": player.disc[:]}})


STEP = SecretStep(waiting=waiting, moves=moves, keep=keep, begin=lay)
