"""A turn that the apprentice has found, written as a plan: fall-backs are ranked by what they are worth."""

from collections.abc import Sequence

from engine.bots.alternatives import with_alternatives
from engine.bots.maharaja.judgement import CHARACTER_WORTH, after_scoring
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move, find
from engine.kernel.orders import Plan, Step
from engine.maharaja import GAME, priest
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD, PER_CITY
from engine.maharaja.state import EMPTY, State
from engine.maharaja.words import BUILD_STATUE

MARGIN = 1
"""How much more than today the apprentice pays for a walk in any case."""
TOLL, MOST_TOLL = 0.9, 9
"""What a coin of toll costs, and the most that is paid."""
GIVING = (14, 6)
"""Characters whose power is always useful and asks nothing."""
GIVE_UP = "give_up"
FAVOURITES = sorted(CHARACTER_WORTH, key=lambda number: -CHARACTER_WORTH[number])
CHARACTERS = [f"take_character {number}" for number in FAVOURITES]
RANKED = ("build_statue", "build_shrine", "take_character", "move_flag")
"""Moves with alternatives of the same kind."""
ABOUT_AS_GOOD = 0.3
"""Fall-backs that are worse by more than this are left out: then the player is asked."""


def written(state: State, seat: int, moves: list[str], taken: Sequence[int] = ()) -> Plan:
    """Return the moves of a turn as steps with fall-backs, and what to do with what may be left.

    `taken` are spaces for statues that are free, although the apprentice expects others to take them.
    """
    steps, now = list[Step](), state.clone()
    for text in moves:
        legal = GAME.legal(now, seat)
        move = find(legal, text)
        step = _step(now, seat, move, legal)
        steps.append(Step([*_better(now, seat, move, taken), *step.tries], step.optional))
        GAME.flow.apply(now, seat, move, SILENCE)
        _answer(now, seat)
    return Plan([*steps, *_rest(now, seat), Step(["end_turn"])])


def _better(state: State, seat: int, move: Move, taken: Sequence[int]) -> list[str]:
    """Return better spaces of the same city, the best first, in case that they are free after all."""
    if move.verb != "build_statue":
        return []
    gains = {}
    for at in taken:
        if at // PER_CITY == move.args[0] and state.statues[at] != EMPTY:
            free = state.clone()
            free.statues[at] = EMPTY
            other = BUILD_STATUE[at]
            gains[other.text] = _after(free, seat, other) - _after(free, seat, move)
    return sorted((text for text, gain in gains.items() if gain > 0), key=lambda text: -gains[text])


def _after(state: State, seat: int, move: Move) -> float:
    after = state.clone()
    GAME.flow.apply(after, seat, move, SILENCE)
    return after_scoring(after, seat)


def _answer(state: State, seat: int) -> None:
    """Let a robbed player pick the most useful tile."""
    while (asked := GAME.awaited(state).seats) and asked != (seat,):
        tiles = GAME.legal(state, asked[0])
        best = max(tiles, key=lambda move: CHARACTER_WORTH[int(move.args[0])])
        GAME.flow.apply(state, asked[0], best, SILENCE)


def _walk(state: State, seat: int, least: int) -> str:
    """Return the walk to the Maharaja's city for what being there is worth, or `least` if it is more."""
    there = state.clone()
    there.players[seat].priest = state.city
    gain = after_scoring(there, seat) - after_scoring(state, seat)
    most = min(max(int(gain / TOLL), least), MOST_TOLL)
    return f"walk {BOARD.cities[state.city].name} {most}"


def _rest(state: State, seat: int) -> list[Step]:
    """Return what is done at the end if it has become possible: a walk, powers that only give, actions."""
    places = [state.players[seat].priest, *(move.args[0] for move in priest.moves(state, seat))]
    steps = [] if state.city in places else [Step([_walk(state, seat, 0)], optional=True)]
    steps += [Step([f"power {number}"], optional=True) for number in GIVING]
    for name in state.todo:
        if not ACTIONS[name].possible(state, seat):
            steps.append(Step([f"action {name}"], optional=True))
            city = BOARD.cities[state.city].name
            if "statue" in name:
                steps.append(Step([f"build_statue {city} *", "build_statue * *", GIVE_UP], optional=True))
            if "shrine" in name:
                steps += [Step([f"build_shrine {city}", "build_shrine *", GIVE_UP], optional=True)] * 2
    return steps


def _step(state: State, seat: int, move: Move, legal: list[Move]) -> Step:
    """Return a move with fall-backs that are about as good; if none is possible the player is asked."""
    words = move.text.split()
    if move.verb == "move_priest":
        toll = sum(map(int, move.args[1:]))
        here = int(move.args[0]) == state.city
        return Step([_walk(state, seat, toll + MARGIN) if here else f"walk {words[1]} {toll + MARGIN}"])
    if move.verb not in RANKED:
        return Step([move.text], optional=move.verb == "power")
    return Step(with_alternatives(GAME, state, seat, move, legal, after_scoring, less=ABOUT_AS_GOOD))
