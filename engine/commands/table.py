"""A game with bots at the table, from command-line options."""

import argparse
from typing import Any

from engine import GAMES
from engine.bots import BOTS
from engine.bots.bot import Bot, seated
from engine.commands.errors import UsageError
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.options import Chosen, value_of


def game_named(name: str) -> Game[Any]:
    """The game, or a one-line error."""
    if name not in GAMES:
        raise UsageError(f"unknown game {name} (known: {', '.join(GAMES)})")
    return GAMES[name]


def history_of(given: argparse.Namespace) -> History[Any]:
    """A new game as the options say."""
    game = game_named(given.game)
    seats = len(given.bots.split(",")) if given.seats is None else given.seats
    return History(game, seats=seats, seed=given.seed, options=options_of(game, given))


def bots_of(given: argparse.Namespace, history: History[Any]) -> list[Bot]:
    """The bots named, one for each seat."""
    names = given.bots.split(",")
    for name in names:
        if name not in BOTS:
            raise UsageError(f"unknown bot {name} (known: {', '.join(BOTS)})")
    if len(names) != history.seats:
        raise UsageError(f"{len(names)} bots for {history.seats} seats")
    return seated(history.game, [BOTS[name] for name in names], history.seed)


def options_of(game: Game[Any], given: argparse.Namespace) -> Chosen:
    """Return what was chosen of the options of the game."""
    chosen: Chosen = {}
    for option in game.options:
        text = getattr(given, option.name, None)
        if text is not None:
            words = [word for word in text.split(",") if word]
            chosen[option.name] = [value_of(word) for word in words]
    return chosen
