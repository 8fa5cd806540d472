"""Short game: six palaces each, at most eight rounds (C41)."""

from collections.abc import Collection

from engine.maharaja_2004.state import PALACES

NAME = "short"
ROUNDS = 8
"""The track's last box is reached in round 10 at the earliest: it never comes into play (C41)."""


def palaces_at_start(variants: Collection[str]) -> int:
    """Return how many palaces each player has: 7, in the short game 6."""
    return PALACES - 1 if NAME in variants else PALACES
