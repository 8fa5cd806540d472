"""Players for any seat, by name. A bot sees its own view and its legal moves, nothing else."""

from engine.bots.apprentice import Apprentice
from engine.bots.bot import Bot
from engine.bots.random_player import RandomPlayer
from engine.bots.searching import Artisan, Master

BOTS: dict[str, type[Bot]] = {
    "random": RandomPlayer,
    "apprentice": Apprentice,
    "artisan": Artisan,
    "master": Master,
}
