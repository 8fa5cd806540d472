"""Rehearsing a turn as things stand: others' turns before it are left out or guessed."""

import random
from collections.abc import Sequence

from engine.india.rehearsing import ahead, before, locked
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.order_rules import Rehearsal
from engine.maharaja.imagine import imagine
from engine.maharaja.phases.actions import waiting
from engine.maharaja.phases.city_scoring import score
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.phases.planning import LOCK_DISC
from engine.maharaja.state import State
from engine.maharaja.view import View

SEED = 0
"""Always the same guesses for what is hidden."""


def _begin(view: View, lock: str) -> State:
    """Return an imagined table at which the seat's turn has begun with this disc."""
    state = imagine(view, random.Random(SEED))
    _turn(state, view.seat or 0, lock)
    return state


def _turn(state: State, seat: int, lock: str) -> None:
    """Begin the turn of a seat with this disc."""
    player = state.players[seat]
    player.disc = lock.split()[1:]
    player.revealed = True
    state.todo = player.disc[:]
    state.token_spent, state.moved_at = False, -1
    state.stack.clear()
    state.push("course", data=COURSE.data_in("actions"))
    state.push("actions")
    state.push("turn", [seat])


def _score(state: State, log: Log) -> None:
    """Score the Maharaja's city as it is, on a copy."""
    score(state.clone(), log)


def _earlier(view: View) -> list[int]:
    """Return the seats that have their turn before this one, the first one first."""
    state, seat = imagine(view, random.Random(SEED)), view.seat or 0
    return before(seat, waiting(state))


def _guesses(view: View) -> Sequence[Move]:
    """Return all discs; none in solo, where Brahmabot turns hidden tiles."""
    return () if view.solo else LOCK_DISC


REHEARSAL = Rehearsal(
    ahead=ahead, locked=locked, begin=_begin, score=_score, earlier=_earlier, turn=_turn, guesses=_guesses
)
