"""What an absent player does: nothing that costs something or can wait."""

from engine.kernel.moves import Move
from engine.maharaja.view import View

SAFE = ("lock_disc coins coins", "end_turn", "give_up", "stop")
"""The first of these that is legal; where there is none, the first legal move."""


def idle(view: View, moves: list[Move]) -> Move:
    """Return the safe choice: plan coins, give up what is under way, end the turn."""
    by_text = {move.text: move for move in moves}
    return next((by_text[text] for text in SAFE if text in by_text), moves[0])
