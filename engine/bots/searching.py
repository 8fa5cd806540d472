"""The bots that search: one class for each level."""

import random
from typing import Any, ClassVar

from engine.bots.levels import LEVEL, Level
from engine.bots.search.insight import insight_for
from engine.bots.search.searcher import Searcher
from engine.bots.search.weighing import Stop
from engine.kernel.game import Game


def level_for(game: Game[Any], name: str) -> Level:
    """Return a level with the budgets that this game has for it."""
    return insight_for(game.name).levels.get(name, LEVEL[name])


class Artisan(Searcher):
    """Weighs some plans."""

    NAME: ClassVar[str] = "artisan"

    def __init__(self, game: Game[Any], seat: int, rng: random.Random, stop: Stop | None = None) -> None:
        super().__init__(game, seat, rng, level_for(game, self.NAME), stop)


class Master(Artisan):
    """Weighs many plans."""

    NAME: ClassVar[str] = "master"
