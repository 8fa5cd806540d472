"""Small searches and positions for the tests of bots that search."""

import random
from collections.abc import Iterator
from typing import Any

from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.bots.levels import Level
from engine.bots.search import Searcher
from engine.kernel.chance import stream
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.moves import TABLE

TINY = Level("tiny", 8, 1, 4, 2)
"""So few playouts that a whole game takes a second."""


def searcher(game: Game[Any], seat: int, chance: str = "same", level: Level = TINY) -> Searcher:
    return Searcher(game, seat, stream(chance, "bot"), level)


def decisions(
    game: Game[Any], seats: int, seed: str, every: int = 1, bot: str = "random"
) -> Iterator[tuple[Any, int]]:
    """States of a game of bots in which a seat has a choice, every so many of them."""
    history = History(game, seats=seats, seed=seed, options={})
    found = 0
    for _ in play_on(history, seated(game, [BOTS[bot]] * seats, seed)):
        for seat in game.awaited(history.state).seats:
            if seat != TABLE and len(game.legal(history.state, seat)) > 1:
                found += 1
                if found % every == 0:
                    yield game.clone(history.state), seat


def chance(number: int) -> random.Random:
    return stream("test", "chance", number)
