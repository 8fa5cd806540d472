"""A turn that the apprentice has found, written as a plan: fall-backs are ranked by what they are worth."""

from engine.bots.alternatives import with_alternatives
from engine.bots.maharaja_2004.judgement import worth
from engine.bots.maharaja_2004.mind import FAVOURITES
from engine.bots.maharaja_2004.sensible import answer
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move, find
from engine.kernel.orders import Plan, Step
from engine.maharaja_2004 import GAME, architect
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import State

MARGIN, MOST_TOLL = 1, 9
"""How much more than today the apprentice pays for a walk in any case, and the most that it pays."""
GIVE_UP = "give_up"
CHARACTERS = [f"take_character {number}" for number in FAVOURITES]
RANKED = ("build_palace", "build_house", "set_house", "lift_house", "take_character", "move_governor")
"""Moves with alternatives of the same kind."""
ABOUT_AS_GOOD = 1.0
"""Fall-backs that are worse by more gold than this are left out: then the player is asked."""


def written(state: State, seat: int, moves: list[str]) -> Plan:
    """Return the moves of a turn as steps with fall-backs, and what to do with what may be left."""
    steps, now = list[Step](), state.clone()
    for text in moves:
        legal = GAME.legal(now, seat)
        steps.append(_step(now, seat, find(legal, text), legal))
        GAME.flow.apply(now, seat, find(legal, text), SILENCE)
        while (asked := GAME.awaited(now).seats) and asked != (seat,):
            GAME.flow.apply(now, asked[0], answer(now, asked[0]), SILENCE)
    return Plan([*steps, *_rest(now, seat), Step(["end_turn"])])


def _walk(state: State, seat: int, place: int, least: int) -> str:
    """Return a walk for as much gold as being there is worth, or `least` if that is more."""
    there = state.clone()
    there.players[seat].architect = place
    gain = int(worth(there, seat) - worth(state, seat))
    return f"walk {BOARD.places[place]} {min(max(gain, least), MOST_TOLL)}"


def _rest(state: State, seat: int) -> list[Step]:
    """Return what is done at the end if it has become possible: a walk, actions that are left over."""
    city, here = BOARD.cities[state.city].name, state.players[seat].architect
    reached = any(move.args[0] == state.city for move in architect.moves(state, seat))
    steps = (
        [] if reached or here == state.city else [Step([_walk(state, seat, state.city, 0)], optional=True)]
    )
    for name in state.todo:
        if not ACTIONS[name].possible(state, seat):
            steps.append(Step([f"action {name}"], optional=True))
            if "palace" in name:
                steps.append(Step([f"build_palace {city} *", "build_palace * *", GIVE_UP], optional=True))
            if "house" in name:
                steps += [Step([f"build_house {city}", "build_house *", GIVE_UP], optional=True)] * 2
    return steps


def _step(state: State, seat: int, move: Move, legal: list[Move]) -> Step:
    """Return a move with fall-backs that are about as good; if none is possible the player is asked."""
    if move.verb == "move_architect":
        toll = sum(map(int, move.args[1:]))
        return Step([_walk(state, seat, int(move.args[0]), toll + MARGIN)])
    if move.verb not in RANKED:
        return Step([move.text])
    return Step(with_alternatives(GAME, state, seat, move, legal, worth, less=ABOUT_AS_GOOD))
