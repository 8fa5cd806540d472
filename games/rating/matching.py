"""Who is seated together: the same pace and size, near enough in rating; nearness widens with waiting."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

FIRST = 100
"""Points of rating that two may be apart at once."""
WIDER = 5
"""Points more for every minute of waiting."""
ANYBODY = 60
"""After so many minutes distance does not matter any more."""

Apart = Collection[frozenset[int]]


class Seeker(NamedTuple):
    """Somebody who looks for a table."""

    key: int
    player: int
    rating: int
    minutes: int
    sizes: tuple[int, ...]


def reach(minutes: int) -> int | None:
    """How far away others may be for somebody who has waited so long; None: anywhere."""
    return None if minutes >= ANYBODY else FIRST + WIDER * minutes


def near(one: Seeker, other: Seeker) -> bool:
    """The longer wait of the two decides."""
    distance = reach(max(one.minutes, other.minutes))
    return distance is None or abs(one.rating - other.rating) <= distance


def group(seekers: Sequence[Seeker], apart: Apart = ()) -> list[Seeker]:
    """A full table around the one who has waited longest and can have one; empty if nobody can."""
    for seeker in sorted(seekers, key=lambda one: (-one.minutes, one.key)):
        for size in sorted(seeker.sizes, reverse=True):
            found = _around(seeker, size, seekers, apart)
            if found:
                return found
    return []


def _around(first: Seeker, size: int, seekers: Sequence[Seeker], apart: Apart) -> list[Seeker]:
    """The nearest others who want this size too and whom nothing keeps apart."""
    fitting = [one for one in seekers if one != first and size in one.sizes and near(first, one)]
    table = [first]
    for one in sorted(fitting, key=lambda one: (abs(one.rating - first.rating), -one.minutes, one.key)):
        if len(table) < size and not any(frozenset((one.player, other.player)) in apart for other in table):
            table.append(one)
    return table if len(table) == size else []
