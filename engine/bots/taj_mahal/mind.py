"""The apprentice's decisions, step by step."""

import random

from engine.bots.taj_mahal.memory import Memory
from engine.bots.taj_mahal.picking import best_card
from engine.bots.taj_mahal.placing import best_crown, best_palace
from engine.bots.taj_mahal.turns import best_turn
from engine.kernel.moves import Move
from engine.taj_mahal.imagine import imagine
from engine.taj_mahal.view import View


class TajMahalMind:
    """Weighs what it could claim now against what a card would add."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.memory = Memory()

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return one of the legal moves. Of the imagined table only what the view shows is used."""
        unseen = self.memory.unseen(view)
        if len(moves) == 1:
            return moves[0]
        state = imagine(view, self.rng)
        if view.step == "turn":
            return best_turn(state, self.seat, moves, unseen, self.rng)
        if view.step == "place_palace":
            left = view.withdrawal.palaces if view.withdrawal else 1
            return best_palace(state, self.seat, moves, left)
        if view.step == "place_crown":
            return best_crown(state, self.seat, moves)
        return best_card(state, self.seat, moves)
