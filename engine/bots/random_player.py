"""Plays any legal move: for fuzzing, measuring and as the weakest opponent."""

import random
from typing import Any

import msgspec

from engine.kernel.chance import below
from engine.kernel.game import Game
from engine.kernel.moves import Move


class RandomPlayer:
    """Every legal move is as likely as any other."""

    def __init__(self, game: Game[Any], seat: int, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: msgspec.Struct, moves: list[Move]) -> Move:
        """Whatever comes."""
        return moves[below(self.rng, len(moves))]
