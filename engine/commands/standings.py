"""Shares of victories with their intervals, and ratings that explain them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log10, sqrt

Z = 1.96
"""95 % of all intervals made like this hold the true share."""
ANCHOR, SCALE = 1000, 400
"""The first level's rating, and how many points are ten times the odds."""
ROUNDS, STEP = 2000, 0.5


@dataclass
class Pairing:
    """One level alone among others of one level, at a table of so many seats."""

    one: str
    others: str
    seats: int
    games: int = 0
    wins: float = 0.0

    @property
    def par(self) -> float:
        """Return the share among equals."""
        return 1 / max(2, self.seats)

    @property
    def share(self) -> float:
        """Return the share of games won; a shared victory counts in part."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share."""
        return wilson(self.wins, self.games)

    def clears(self, bar: float | None) -> bool:
        """Return whether the interval lies on one side of the bar."""
        low, high = self.interval
        return bar is not None and self.games > 0 and not low <= bar <= high


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, more = wins / games, Z * Z / games
    middle = (share + more / 2) / (1 + more)
    half = Z * sqrt(share * (1 - share) / games + more / games / 4) / (1 + more)
    return middle - half, middle + half


def ratings(pairings: Sequence[Pairing], levels: Sequence[str]) -> dict[str, int]:
    """Return ratings under which the shares are likeliest; one prior game each keeps them finite."""
    strength = dict.fromkeys(levels, 0.0)
    for _ in range(ROUNDS):
        slopes = {level: -value / 10 for level, value in strength.items()}
        for pairing in pairings:
            others = max(1, pairing.seats - 1)
            gap = strength[pairing.one] - strength[pairing.others]
            expected = 1 / (1 + others * exp(-gap))
            surprise = pairing.wins - pairing.games * expected
            slopes[pairing.one] += surprise
            slopes[pairing.others] -= surprise
        total = 1 + sum(pairing.games for pairing in pairings)
        strength = {level: value + STEP * slopes[level] / total * 4 for level, value in strength.items()}
    zero = strength[levels[0]]
    return {
        level: round(ANCHOR + SCALE * (value - zero) * log10(exp(1))) for level, value in strength.items()
    }
