"""Where Brahmabot's priest walks: all routes compared by B4."""

from functools import cache

import msgspec

from engine.maharaja.board import BOARD
from engine.maharaja.state import BRAHMABOT, State

YOU_BIT, ITS_BIT = 1, 1 << BRAHMABOT


class Walk(msgspec.Struct, frozen=True):
    """A way from one place to another that visits no place twice."""

    roads: tuple[int, ...]
    """Numbered from 1, as the rules do."""
    villages: tuple[int, ...]
    mask: int
    """The villages as bits."""


class Path(msgspec.Struct, frozen=True):
    """The walk chosen, and why."""

    walk: Walk
    new: list[int]
    """The villages where it must build first; none on a connected route."""
    yours: int
    """How many of the player's shrines it passes."""


@cache
def walks(start: int, goal: int) -> list[Walk]:
    """Every walk between two places, best first as far as the board alone decides."""
    found: list[Walk] = []
    _extend(start, goal, (start,), (), found)
    return sorted(found, key=lambda walk: (len(walk.villages), walk.roads))


def _extend(at: int, goal: int, seen: tuple[int, ...], roads: tuple[int, ...], found: list[Walk]) -> None:
    if at == goal:
        villages = tuple(village for road in roads for village in BOARD.roads[road - 1].villages)
        found.append(Walk(roads, villages, sum(1 << village for village in villages)))
        return
    for number, road in enumerate(BOARD.roads, 1):
        if at in (road.a, road.b):
            after = road.b if at == road.a else road.a
            if after not in seen:
                _extend(after, goal, (*seen, after), (*roads, number), found)


def best(state: State, goal: int) -> Path:
    """Fewest new shrines (none: connected), fewest of yours, fewest villages, lowest roads (B4)."""
    empty = _bits(state, 0, exactly=True)
    yours = _bits(state, YOU_BIT)
    candidates = walks(state.players[BRAHMABOT].priest, goal)
    walk = min(candidates, key=lambda w: ((w.mask & empty).bit_count(), (w.mask & yours).bit_count()))
    new = [village for village in walk.villages if not state.villages[village]]
    return Path(walk, new, (walk.mask & yours).bit_count())


def _bits(state: State, owner: int, *, exactly: bool = False) -> int:
    """The villages with this owner's shrine (exactly 0: with none) as bits."""
    return sum(
        1 << village
        for village, mask in enumerate(state.villages)
        if (mask == owner if exactly else mask & owner)
    )
