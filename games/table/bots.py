"""Asks a bot for the move of a seat."""

import logging
import time
from collections.abc import Callable

from engine.bots import BOTS
from engine.bots.search import Searcher
from engine.kernel.chance import stream
from engine.kernel.moves import Move
from games.base import figures
from games.table.play import Loaded

STEWARD = "artisan"
"""The bot that plays for absent players and for those who resigned."""
OPPONENT = "apprentice"
"""The bot that takes a free seat if the host has chosen no level."""
QUICK = "apprentice"
"""The bot for everything that must not take time: hints, rehearsals, orders, games that no person plays."""
LONGEST = 10.0
"""Seconds after which a search is cut short. A safety net: budgets are playouts, and take far less."""

log = logging.getLogger(__name__)


def searches(bot: str) -> bool:
    """Return whether this bot takes its time, so that it thinks in the queue `thinking`."""
    found = BOTS.get(bot)
    return isinstance(found, type) and issubclass(found, Searcher)


def bots_move(loaded: Loaded, seat: int, bot: str) -> Move:
    """Return the move that this bot chooses. The bot sees only the seat's view and legal moves."""
    row, rules = loaded.row, loaded.rules
    mind = BOTS[bot](rules, seat, stream(row.seed, f"bot {seat}", row.version))
    if isinstance(mind, Searcher):
        mind.stop = time_is_up(LONGEST)
    began = time.perf_counter()
    move = mind.choose(rules.view(loaded.state, seat), rules.legal(loaded.state, seat))
    figures.observe(figures.BOT_SECONDS, time.perf_counter() - began, row.table.game_name, bot)
    if isinstance(mind, Searcher) and mind.stopped:
        log.warning("game %s: the %s of seat %s was cut short", row.pk, bot, seat)
    return move


def time_is_up(seconds: float) -> Callable[[], bool]:
    """Return a function that says whether so many seconds have passed since now."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until
