"""Looks for several good turns: wider than the apprentice, which follows only the best action each time."""

from collections.abc import Iterator

from engine.bots.maharaja.judgement import after_scoring
from engine.bots.maharaja.turns import Line, complete, grow
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja import GAME, priest
from engine.maharaja.state import EMPTY, State

DEPTH = 4
"""Actions, tokens, powers or walks in a turn."""
AHEAD = 2
"""How many of the Maharaja's next cities are walked to, besides the present one."""


def lines(state: State, me: int, *, arrows: int, width: int) -> list[Line]:
    """Return the turns that were found, the best first. With arrows to point any action may be begun."""
    beam = found = _begun(state.clone(), me)
    for _ in range(DEPTH):
        grown = {_key(line): line for old in beam for line in grow(old, me, arrows, _positions)}
        ranked = sorted(grown.values(), key=lambda line: -line.worth)
        beam = ranked[:width]
        found = found + ranked[: 4 * width]
    best: dict[object, Line] = {}
    for line in sorted(found, key=lambda line: -line.worth):
        best.setdefault(_key(line), line)
    return list(best.values())


def _begun(state: State, me: int) -> list[Line]:
    """Return the ways to finish what is under way; in a turn without anything begun, the turn itself."""
    return [
        Line(after, moves, [], after_scoring(after, me))
        for moves, after in complete(state, me, villages=True)
    ]


def _key(line: Line) -> object:
    """Return what lines that lead to the same position share: the order of their moves is left out."""
    return (*sorted(line.used), round(line.worth, 6))


def _positions(state: State, me: int) -> Iterator[tuple[list[str], State]]:
    """Staying, and the cheapest walks to the Maharaja's city and the next ones."""
    yield [], state
    goals = [state.city, *[city for city in state.track if city != EMPTY][:AHEAD]]
    cheapest: dict[int, tuple[int, Move]] = {}
    for move in priest.moves(state, me):
        place = int(move.args[0])
        toll = sum(map(int, move.args[1:]))
        if place in goals and (place not in cheapest or toll < cheapest[place][0]):
            cheapest[place] = (toll, move)
    for _, walk in cheapest.values():
        after = state.clone()
        GAME.flow.apply(after, me, walk, SILENCE)
        yield [walk.text], after
