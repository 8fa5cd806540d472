"""Every game that the tests over all games are run with: those of the engine, and the toy."""

from typing import Any

from engine import GAMES
from engine.kernel.game import Game
from tests.toy import GAME as TOY

EVERY_GAME: dict[str, Game[Any]] = {**GAMES, TOY.name: TOY}
