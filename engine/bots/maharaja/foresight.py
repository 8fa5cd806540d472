"""What the apprentice expects of the others before it is asked: that they play as it would."""

import random

from engine.bots.maharaja.plans import FAVOURITES
from engine.bots.maharaja.settling import best_village, by_use
from engine.bots.maharaja.turns import search
from engine.kernel.events import SILENCE
from engine.maharaja.building import open_villages, put_shrine
from engine.maharaja.imagine import table
from engine.maharaja.phases.actions import waiting
from engine.maharaja.phases.city_scoring import score
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.phases.shrine_placement import next_to_place
from engine.maharaja.rehearsal import begin_turn, give_tiles
from engine.maharaja.state import State
from engine.maharaja.view import View
from engine.maharaja.words import PLACE_SHRINE

VILLAGE = {move.text: number for number, move in enumerate(PLACE_SHRINE)}


def at_turn(view: View, seat: int, rng: random.Random) -> State:
    """Return the table after the turns that come before that of this seat."""
    state = _now(view, rng)
    while (other := waiting(state)[0]) != seat:
        state = _turn(state, other, [])
    return state


def at_rewards(view: View, seat: int, rng: random.Random) -> State:
    """Return the table after this round's scoring, with this seat to take a reward."""
    state = _now(view, rng)
    while others := waiting(state):
        mine = view.players[seat].disc if others[0] == seat else None
        state = _turn(state, others[0], mine or [])
    scored = view.turn is None and view.step != "planning"
    state.stack.clear()
    state.push("course", data=COURSE.data_in("city_scoring"))
    if scored:
        state.push("rewards")
    else:
        score(state, SILENCE)
    state.stack[-1].seats = [seat]
    return state


def villages(view: View, seat: int, rng: random.Random) -> list[str]:
    """Return the villages that this seat would take in turn, then the others, the most useful first."""
    now, found = table(view, rng), list[str]()
    later = now.clone()
    give_tiles(later, FAVOURITES)
    while (placing := next_to_place(later)) is not None:
        text = best_village(later, placing, [PLACE_SHRINE[at] for at in open_villages(later, placing)])
        later.players[placing].shrines -= 1
        put_shrine(later, placing, -1, VILLAGE[text])
        if placing == seat:
            found.append(text)
    return found + [text for text in by_use(now, seat, PLACE_SHRINE) if text not in found]


def _now(view: View, rng: random.Random) -> State:
    """Return the table after the turn that is under way, if there is one."""
    state = table(view, rng)
    give_tiles(state, FAVOURITES)
    if view.turn is None:
        return state
    begin_turn(state, view.turn, view.todo)
    state.token_spent = view.token_spent
    return search(state, view.turn, arrows=0).state


def _turn(state: State, seat: int, disc: list[str]) -> State:
    """Return the table after a turn with this disc; with any, if it is empty."""
    begin_turn(state, seat, disc)
    return search(state, seat, arrows=0 if disc else 2).state
