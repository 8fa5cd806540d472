"""How the apprentice thinks: a mind for each game that has one, and a safe one for all others."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from engine.kernel.discovery import packages_in
from engine.kernel.game import Game
from engine.kernel.moves import Move


class Mind(Protocol):
    """How the apprentice thinks about one game."""

    def choose(self, view: Any, moves: list[Move]) -> Move:
        """Return one of the legal moves."""


class SafeMind:
    """For a game without a mind of its own: always the safe choice, which every game offers."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, view: Any, moves: list[Move]) -> Move:
        """Return what an absent player would do."""
        return self.game.idle(view, moves)


NewMind = Callable[[int, random.Random], Mind]
_FOUND: dict[str, NewMind] = {
    package.__name__.rpartition(".")[2]: package.MIND
    for package in packages_in([str(Path(__file__).parent)], "engine.bots", leaving_out=("search",))
}
"""Every package engine/bots/<game>/ exports MIND: seat, chance → a mind."""


def mind_for(game: Game[Any], seat: int, rng: random.Random) -> Mind:
    """Return a new mind for this seat: the game's own, or the safe one."""
    found = _FOUND.get(game.name)
    return found(seat, rng) if found else SafeMind(game)
