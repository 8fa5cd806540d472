"""What an absent player does."""

from engine.kernel.moves import Move
from tests.toy.view import View

SAFE = ("done", "bid 0", "pay")


def idle(view: View, moves: list[Move]) -> Move:
    """Return the safe choice; there is one in every step."""
    return next(move for move in moves if move.text in SAFE)
