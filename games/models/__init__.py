"""What is kept: people, tables, seats, games and their moves."""

from games.models.game import Game, Move
from games.models.imported import ImportedGame
from games.models.sandbox import Sandbox
from games.models.table import Seat, Table
from games.models.user import User

__all__ = ["Game", "ImportedGame", "Move", "Sandbox", "Seat", "Table", "User"]
