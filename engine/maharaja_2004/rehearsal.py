"""Rehearsing a turn as things stand: others' turns before it are left out or guessed."""

import random
from collections.abc import Sequence

from engine.india.rehearsing import ahead, before, disc_of, locked
from engine.kernel.events import SILENCE, Log
from engine.kernel.order_rules import Rehearsal
from engine.maharaja_2004 import powers
from engine.maharaja_2004.cards import take_from_bank
from engine.maharaja_2004.imagine import imagine
from engine.maharaja_2004.phases.actions import waiting
from engine.maharaja_2004.phases.city_scoring import score
from engine.maharaja_2004.phases.course import STEP as COURSE
from engine.maharaja_2004.phases.planning import LOCK_DISC
from engine.maharaja_2004.state import State
from engine.maharaja_2004.view import View

SEED = 0
"""Always the same guesses for what is hidden."""


def give_cards(state: State, favourites: Sequence[int] = ()) -> None:
    """Give a card of the bank to players who were robbed and have not picked yet: a favourite, else any."""
    for seat, player in enumerate(state.players):
        if not player.characters:
            number = next((card for card in favourites if card in state.bank), state.bank[0])
            take_from_bank(state, seat, number, SILENCE)


def begin_turn(state: State, seat: int, disc: list[str]) -> None:
    """Open the seat's turn with this disc, and the income of its cards (C14)."""
    give_cards(state)
    player = state.players[seat]
    player.disc = disc[:]
    player.revealed = True
    state.todo, state.used, state.chit_used, state.moved_at = disc[:], [], False, -1
    state.stack.clear()
    state.push("course", data=COURSE.data_in("actions"))
    state.push("actions")
    state.push("turn", [seat])
    powers.collect_income(state, seat, SILENCE)


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
    give_cards(state)
    return before(view.seat or 0, waiting(state))


REHEARSAL = Rehearsal(
    ahead=ahead, locked=locked, begin=_begin, score=_score, earlier=_earlier, turn=_turn,
    guesses=lambda _view: LOCK_DISC,
)  # fmt: skip
