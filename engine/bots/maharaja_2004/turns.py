"""Looks for a good turn: whole actions are tried, the best ones are kept, and so on."""

from collections.abc import Iterator

import msgspec

from engine.bots.maharaja_2004.judgement import worth
from engine.bots.maharaja_2004.sensible import answer, sensible
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja_2004 import GAME, architect
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.phases.turn import ACTION, CHIT, POWER, usable_powers
from engine.maharaja_2004.state import EMPTY, State

ACTIONS_A_TURN = 4
"""The disc's two, and perhaps a chit, the Builder's power or a walk."""
KEPT = 2
"""How many lines are followed at a time."""
IN_CITIES = ("palace", "palace_and_house", "house", "two_houses", "power")
"""What depends on where the architect is."""
PALACE_ACTIONS = ("palace", "palace_and_house")


class Line(msgspec.Struct):
    """A sequence of moves, where it leads, and what that is worth."""

    state: State
    moves: list[str]
    used: list[str]
    """Disc actions begun, when the disc is still free."""
    worth: float


def search(state: State, me: int, *, arrows: int) -> Line:
    """Return a good turn. With arrows to point (planning) any action may be begun."""
    best = Line(state, [], [], worth(state, me))
    lines = [best]
    for _ in range(ACTIONS_A_TURN):
        grown = [after for line in lines for after in grow(line, me, arrows)]
        if not grown:
            break
        lines = sorted(grown, key=lambda line: -line.worth)[:KEPT]
        best = max(best, lines[0], key=lambda line: line.worth)
    return best


def grow(line: Line, me: int, arrows: int) -> Iterator[Line]:
    """Yield every whole action, chit, power or walk that can follow."""
    free = arrows - len(line.used) if arrows else 0
    for walk, state in _positions(line.state, me):
        elsewhere = bool(walk) and state.players[me].architect != state.city
        if walk:
            yield _judged(line, walk, [], state, me)
        for start, name in _starts(state, me, free):
            if walk and name not in (PALACE_ACTIONS if elsewhere else IN_CITIES):
                continue
            begun = state.clone()
            by_disc = bool(free) and start.verb == "action"
            if by_disc:
                begun.todo = [name]
            GAME.flow.apply(begun, me, start, SILENCE)
            for more, after in _complete(begun, me, walked=bool(walk)):
                yield _judged(line, [*walk, start.text, *more], [name] if by_disc else [], after, me)


def _judged(line: Line, moves: list[str], used: list[str], state: State, me: int) -> Line:
    return Line(state, [*line.moves, *moves], [*line.used, *used], worth(state, me))


def _positions(state: State, me: int) -> Iterator[tuple[list[str], State]]:
    """Yield staying, and the cheapest walks to the Maharaja's city and to those he visits next."""
    yield [], state
    goals = [state.city, *[city for city in state.track if city != EMPTY][:2]]
    walks = [move for move in architect.moves(state, me) if move.args[0] != BOARD.start]
    for goal in dict.fromkeys(goals):
        there = [move for move in walks if move.args[0] == goal]
        if there:
            walk = min(there, key=lambda move: sum(map(int, move.args[1:])))
            after = state.clone()
            GAME.flow.apply(after, me, walk, SILENCE)
            yield [walk.text], after


def _starts(state: State, me: int, free: int) -> Iterator[tuple[Move, str]]:
    for name in ACTIONS if free > 0 else dict.fromkeys(state.todo):
        if ACTIONS[name].possible(state, me):
            yield ACTION[name], name
    if state.players[me].chits and not state.chit_used:
        for name, move in CHIT.items():
            if ACTIONS[name].possible(state, me):
                yield move, name
    for number in usable_powers(state, me):
        yield POWER[number], "power"


def _complete(state: State, me: int, *, walked: bool) -> Iterator[tuple[list[str], State]]:
    """Yield all sensible ways to finish what was begun."""
    top = state.stack[-1]
    if top.seats != [me]:
        GAME.flow.apply(state, top.seats[0], answer(state, top.seats[0]), SILENCE)
        top = state.stack[-1]
    if top.step == "turn":
        yield [], state
        return
    for move in sensible(state, me, walked=walked):
        after = state.clone()
        GAME.flow.apply(after, me, move, SILENCE)
        for more, end in _complete(after, me, walked=walked):
            yield [move.text, *more], end
