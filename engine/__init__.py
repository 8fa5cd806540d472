"""The rules engine: pure Python, no Django, no clock, no I/O. The site starts at GAMES."""

from typing import Any

from engine.kernel.game import Game
from engine.maharaja import GAME as MAHARAJA

GAMES: dict[str, Game[Any]] = {game.name: game for game in (MAHARAJA,)}
