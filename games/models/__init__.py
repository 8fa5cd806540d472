"""What is kept: people, tables, seats, games and their moves."""

from games.models.game import Game, Move
from games.models.pace import Clock, Habits, Maintenance, Pause, Replacement, TableEvent, Vacation
from games.models.table import Seat, Table
from games.models.user import User

__all__ = [
    "Clock", "Game", "Habits", "Maintenance", "Move", "Pause", "Replacement", "Seat", "Table", "TableEvent",
    "User", "Vacation",
]  # fmt: skip
