"""Yogi: a seventh card in the bank, which brings an action chit every turn (C29)."""

from collections.abc import Collection

NAME = "yogi"
CARD = 7


def cards(variants: Collection[str]) -> list[int]:
    """Return the characters of the game, which all lie in the bank at the start."""
    return [*range(1, CARD), *([CARD] if NAME in variants else [])]
