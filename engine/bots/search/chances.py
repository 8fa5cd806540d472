"""Each seat's chance to win from a full state: for looking back at a finished game."""

import random
from typing import Any

from engine.bots.search.insight import insight_for
from engine.bots.search.playouts import cut_after, play_out
from engine.kernel.game import Game

HORIZON = 2


def chances(game: Game[Any], state: Any, rng: random.Random, playouts: int) -> list[float]:
    """Return the mean over so many playouts, by seat. The state is left alone."""
    insight = insight_for(game.name)
    cut = cut_after(game, insight, state, HORIZON)
    totals: list[float] = []
    for _ in range(playouts):
        found = play_out(game, insight, game.clone(state), rng, cut, {})
        totals = [a + b for a, b in zip(totals or [0.0] * len(found), found, strict=True)]
    return [total / playouts for total in totals]
