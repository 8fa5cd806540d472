"""Rehearsing a turn as things stand: others' turns before it are left out or guessed."""

import random
from collections.abc import Sequence

from engine.india.rehearsing import ahead, before, disc_of, locked
from engine.kernel.events import SILENCE, Log
from engine.kernel.moves import Move
from engine.kernel.order_rules import Rehearsal
from engine.maharaja.imagine import imagine
from engine.maharaja.phases.actions import waiting
from engine.maharaja.phases.character_draft import take_from_display
from engine.maharaja.phases.city_scoring import score
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.phases.planning import LOCK_DISC
from engine.maharaja.state import State
from engine.maharaja.view import View

SEED = 0
"""Always the same guesses for what is hidden."""


def give_tiles(state: State, favourites: Sequence[int] = ()) -> None:
    """Give a tile of the display, a favourite if there is one, to players who were robbed and must pick."""
    for seat, player in enumerate(state.players):
        if not player.character and state.display:
            number = next((tile for tile in favourites if tile in state.display), state.display[0])
            take_from_display(state, seat, number, SILENCE)


def begin_turn(state: State, seat: int, disc: list[str]) -> None:
    """Open the seat's turn with this disc."""
    give_tiles(state)
    player = state.players[seat]
    player.disc = disc[:]
    player.revealed = True
    state.todo, state.token_spent, state.moved_at = disc[:], False, -1
    state.stack.clear()
    state.push("course", data=COURSE.data_in("actions"))
    state.push("actions")
    state.push("turn", [seat])


def _turn(state: State, seat: int, lock: str) -> None:
    """Begin the turn of a seat with the disc that this move locks."""
    begin_turn(state, seat, disc_of(lock))


def _begin(view: View, lock: str) -> State:
    """Return an imagined table at which the seat's turn has begun with this disc."""
    state = imagine(view, random.Random(SEED))
    _turn(state, view.seat or 0, lock)
    return state


def _score(state: State, log: Log) -> None:
    """Score the Maharaja's city as it is, on a copy."""
    score(state.clone(), log)


def _earlier(view: View) -> list[int]:
    """Return the seats that have their turn before this one, the first one first."""
    state = imagine(view, random.Random(SEED))
    give_tiles(state)
    return before(view.seat or 0, waiting(state))


def _guesses(view: View) -> Sequence[Move]:
    """Return all discs; none in solo, where Brahmabot turns hidden tiles."""
    return () if view.solo else LOCK_DISC


REHEARSAL = Rehearsal(
    ahead=ahead, locked=locked, begin=_begin, score=_score, earlier=_earlier, turn=_turn, guesses=_guesses
)
