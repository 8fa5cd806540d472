"""Who won: ranks with ties, totals and their parts."""

from collections.abc import Sequence

import msgspec


class Score(msgspec.Struct, frozen=True):
    """One seat's end: rank 1 is best, equal ranks share; the parts add up to the total."""

    seat: int
    rank: int
    total: int
    parts: dict[str, int]


def ranks(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Rank 1 for the largest key; equal keys share a rank and the next one is skipped."""
    return [1 + sum(other > key for other in keys) for key in keys]
