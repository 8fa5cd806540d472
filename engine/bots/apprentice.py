"""The apprentice: a sensible player that uses only its own view and the legal moves."""

import random
from typing import Any

import msgspec

from engine.bots.minds import mind_for
from engine.kernel.game import Game
from engine.kernel.moves import Move


class Apprentice:
    """Thinks with the mind of the game it sits at."""

    def __init__(self, game: Game[Any], seat: int, rng: random.Random) -> None:
        self.mind = mind_for(game, seat, rng)

    def choose(self, view: msgspec.Struct, moves: list[Move]) -> Move:
        """One of the legal moves."""
        return self.mind.choose(view, moves)
