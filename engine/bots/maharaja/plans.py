"""A turn that the apprentice has found, written as a plan: fall-backs are ranked by what they are worth."""

from engine.bots.alternatives import with_alternatives
from engine.bots.maharaja.judgement import CHARACTER_WORTH, after_scoring
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move, find
from engine.kernel.orders import Plan, Step
from engine.maharaja import GAME, priest
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD
from engine.maharaja.state import State

MARGIN = 1
"""How much more than today the apprentice pays for a walk in any case."""
TOLL, MOST_TOLL = 0.6, 9
"""What a coin of toll costs, and the most that is paid."""
GIVING = (14, 6, 4, 2)
"""Characters whose power is always useful and asks nothing."""
GIVE_UP = "give_up"
FAVOURITES = sorted(CHARACTER_WORTH, key=lambda number: -CHARACTER_WORTH[number])
CHARACTERS = [f"take_character {number}" for number in FAVOURITES]
RANKED = ("build_statue", "build_shrine", "take_character", "move_flag")
"""Moves with alternatives of the same kind."""
MOST_TRIES = 12


def written(state: State, seat: int, moves: list[str]) -> Plan:
    """Return the moves of a turn as steps with fall-backs, and what to do with what may be left."""
    steps, now = list[Step](), state.clone()
    for text in moves:
        legal = GAME.legal(now, seat)
        steps += _steps(now, seat, text, legal)
        GAME.flow.apply(now, seat, find(legal, text), SILENCE)
        _answer(now, seat)
    return Plan([*steps, *_rest(now, seat), Step(["end_turn"])])


def _answer(state: State, seat: int) -> None:
    """Let a robbed player pick the most useful tile."""
    while (asked := GAME.awaited(state).seats) and asked != (seat,):
        tiles = GAME.legal(state, asked[0])
        best = max(tiles, key=lambda move: CHARACTER_WORTH[int(move.args[0])])
        GAME.flow.apply(state, asked[0], best, SILENCE)


def _walk(state: State, seat: int, least: int) -> list[Step]:
    """Return the walk to the Maharaja's city for as much as being there is worth; none if that is nothing."""
    if state.players[seat].priest == state.city:
        return []
    there = state.clone()
    there.players[seat].priest = state.city
    gain = after_scoring(there, seat) - after_scoring(state, seat)
    most = min(max(int(gain / TOLL), least), MOST_TOLL)
    return [Step([f"walk {BOARD.cities[state.city].name} {most}"], optional=True)] if gain > 0 else []


def _rest(state: State, seat: int) -> list[Step]:
    """Return what is done at the end if it has become possible: a walk, powers that only give, actions."""
    reached = any(move.args[0] == state.city for move in priest.moves(state, seat))
    steps = [] if reached else _walk(state, seat, 0)
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


def _steps(state: State, seat: int, text: str, legal: list[Move]) -> list[Step]:
    """Return a move with its fall-backs; it is left out if none of them is possible."""
    verb, *args = text.split()
    if verb == "move_priest":
        toll = sum(int(part.partition(":")[2]) for part in args[2:])
        return _walk(state, seat, toll + MARGIN) or [Step([f"walk {args[0]} {toll}"], optional=True)]
    if verb not in RANKED:
        return [Step([text], optional=True)]
    tries = with_alternatives(GAME, state, seat, find(legal, text), legal, after_scoring, MOST_TRIES)
    return [Step([*tries, *_anything(state, verb)], optional=True)]


def _anything(state: State, verb: str) -> list[str]:
    """Return the last fall-backs of a kind of move."""
    if verb == "build_statue":
        return ["build_statue * *", GIVE_UP]
    if verb == "build_shrine":
        return [f"build_shrine {BOARD.cities[state.city].name}", "build_shrine *", GIVE_UP]
    return CHARACTERS if verb == "take_character" else ["move_flag *"]
