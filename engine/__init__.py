"""The rules engine: pure Python, no Django, no clock, no I/O. The site starts at GAMES."""

from typing import Any

from engine.kernel.discovery import packages_in
from engine.kernel.game import Game

NOT_GAMES = ("kernel", "india", "bots", "commands")
"""The layers below and above the games. Every other package in this folder is a game and exports GAME."""

GAMES: dict[str, Game[Any]] = {}
"""Every game by its name, found by being there."""


def register(game: Game[Any]) -> None:
    """Add a game to GAMES; ValueError if another one has its name. Tests bring games of their own."""
    if GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"there is a game {game.name} already")


def unregister(game: Game[Any]) -> None:
    """Take a game out of GAMES again; nothing happens if it is not there."""
    if GAMES.get(game.name) is game:
        del GAMES[game.name]


for package in packages_in(__path__, __name__, leaving_out=NOT_GAMES):
    register(package.GAME)
