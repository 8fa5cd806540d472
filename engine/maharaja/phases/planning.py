"""Phase 2: everybody secretly points the two arrows of their disc and locks it for good."""

from itertools import combinations_with_replacement

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja.actions import ACTIONS
from engine.maharaja.brahmabot.tiles import lay_tiles
from engine.maharaja.state import State
from engine.maharaja.words import word

LOCK_DISC = [
    word("lock_disc", *pair, commits=True, secret=True) for pair in combinations_with_replacement(ACTIONS, 2)
]
"""The arrows have no order (P3)."""


def resume(state: State, point: Point, log: Log) -> None:
    """All who have not locked, at the same time."""
    if state.solo and not state.solo.laid:
        lay_tiles(state, state.solo, log)
    waiting = [seat for seat in state.people if not state.players[seat].disc]
    if waiting:
        point.seats = waiting
        point.together = True
    else:
        state.stack.pop()


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Any two actions, the same one twice too."""
    return LOCK_DISC[:]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Others learn only that the disc is locked."""
    player = state.players[seat]
    player.disc = [str(action) for action in move.args]
    player.locked_at = state.number
    log.secret("locked", seat, {seat: {"actions": player.disc[:]}})
    point.seats = []
