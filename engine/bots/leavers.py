"""Bots that leave orders: for each game that has one in engine/bots/<game>/."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from engine.kernel.discovery import packages_in
from engine.kernel.game import Game
from engine.kernel.orders import Plan


class Leaver(Protocol):
    """Writes orders for one seat, from its own view alone."""

    def rankings(self, view: Any) -> dict[str, list[str]]:
        """Return the choices out of turn, the best first."""

    def plan(self, view: Any) -> list[Plan]:
        """Return plans for the turn, the first one to be tried first."""


NewLeaver = Callable[[int, random.Random], Leaver]
_FOUND: dict[str, NewLeaver] = {
    package.__name__.rpartition(".")[2]: package.ORDERS
    for package in packages_in([str(Path(__file__).parent)], "engine.bots", leaving_out=("search",))
    if hasattr(package, "ORDERS")
}


def leaver_for(game: Game[Any], seat: int, rng: random.Random) -> Leaver | None:
    """Return a new writer of orders for this seat; None if the game has none."""
    found = _FOUND.get(game.name)
    return found(seat, rng) if found else None
