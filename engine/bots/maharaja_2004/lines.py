"""Looks for several good turns: wider than the apprentice, which follows only the two best lines."""

from engine.bots.maharaja_2004.judgement import worth
from engine.bots.maharaja_2004.turns import ACTIONS_A_TURN, Line, grow
from engine.maharaja_2004.state import State

LISTED = 4
"""For each line that is followed so many are listed."""


def lines(state: State, me: int, *, arrows: int, width: int) -> list[Line]:
    """Return the turns that were found, the best first. With arrows to point any action may be begun."""
    beam = [Line(state, [], [], worth(state, me))]
    found = {_key(beam[0]): beam[0]}
    for _ in range(ACTIONS_A_TURN):
        grown: dict[object, Line] = {}
        for old in beam:
            for line in grow(old, me, arrows):
                grown.setdefault(_key(line), line)
        ranked = sorted(grown.values(), key=lambda line: -line.worth)
        beam = ranked[:width]
        for line in ranked[: LISTED * width]:
            found.setdefault(_key(line), line)
    return sorted(found.values(), key=lambda line: -line.worth)


def _key(line: Line) -> object:
    """Return what lines that lead to the same position share: the order of their moves is left out."""
    return (*sorted(line.used), round(line.worth, 6))
