"""The apprentice: a sensible player that uses only its own view and the legal moves."""

import random
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from engine.bots.maharaja.mind import MaharajaMind
from engine.kernel.game import Game
from engine.kernel.moves import Move


class Mind(Protocol):
    """How the apprentice thinks about one game."""

    def choose(self, view: Any, moves: list[Move]) -> Move:
        """One of the legal moves."""


MINDS: dict[str, Callable[[int, random.Random], Mind]] = {"maharaja": MaharajaMind}


class Apprentice:
    """Thinks with the mind of the game it sits at."""

    def __init__(self, game: Game[Any], seat: int, rng: random.Random) -> None:
        self.mind = MINDS[game.name](seat, rng)

    def choose(self, view: msgspec.Struct, moves: list[Move]) -> Move:
        """One of the legal moves."""
        return self.mind.choose(view, moves)
