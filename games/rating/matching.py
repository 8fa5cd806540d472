"""Finds players to seat together: similar ratings, with a range that widens while they wait."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

FIRST = 100
"""The rating difference that is allowed at the beginning of a search."""
WIDER = 5
"""How much the allowed difference grows with each minute of waiting."""
ANYBODY = 60
"""After this many minutes any difference is allowed."""

Apart = Collection[frozenset[int]]
"""Pairs of players who must not be seated together."""


class Seeker(NamedTuple):
    """A player who searches for a table."""

    key: int
    player: int
    rating: int
    minutes: int
    sizes: tuple[int, ...]


def reach(minutes: int) -> int | None:
    """Return the allowed rating difference after this wait; None means any."""
    return None if minutes >= ANYBODY else FIRST + WIDER * minutes


def near(first: Seeker, second: Seeker) -> bool:
    """Return whether two seekers may play each other. The longer wait of the two decides."""
    distance = reach(max(first.minutes, second.minutes))
    return distance is None or abs(first.rating - second.rating) <= distance


def group(seekers: Sequence[Seeker], apart: Apart = ()) -> list[Seeker]:
    """Return a full table for the seeker who has waited longest and can be matched; empty if none can."""
    for seeker in sorted(seekers, key=lambda seeker: (-seeker.minutes, seeker.key)):
        for size in sorted(seeker.sizes, reverse=True):
            found = _around(seeker, size, seekers, apart)
            if found:
                return found
    return []


def _around(first: Seeker, size: int, seekers: Sequence[Seeker], apart: Apart) -> list[Seeker]:
    """Return a table of this size with the seekers nearest in rating, or nothing if there are too few."""
    others = [seeker for seeker in seekers if seeker != first and size in seeker.sizes]
    fitting = [seeker for seeker in others if near(first, seeker)]
    fitting.sort(key=lambda seeker: (abs(seeker.rating - first.rating), -seeker.minutes, seeker.key))
    table = [first]
    for seeker in fitting:
        pairs = [frozenset((seeker.player, other.player)) for other in table]
        if len(table) < size and not any(pair in apart for pair in pairs):
            table.append(seeker)
    return table if len(table) == size else []
