"""Asks a bot for the move of a seat."""

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.moves import Move
from games.table.play import Loaded

STEWARD = "apprentice"
"""The name of the bot that takes free seats of friendly tables, and plays for absent players."""


def bots_move(loaded: Loaded, seat: int, bot: str) -> Move:
    """Return the move that this bot chooses. The bot sees only the seat's view and legal moves."""
    row, rules = loaded.row, loaded.rules
    mind = BOTS[bot](rules, seat, stream(row.seed, f"bot {seat}", row.version))
    return mind.choose(rules.view(loaded.state, seat), rules.legal(loaded.state, seat))
