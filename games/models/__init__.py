"""What is kept: people, tables, seats, games and their moves."""

from games.models.game import Game, Move
from games.models.ladder import Change, Counter, Finish, Pair, Result, Search, Season, Standing
from games.models.pace import Clock, Habits, Maintenance, Pause, Replacement, TableEvent, Vacation
from games.models.table import Seat, Table
from games.models.user import User

__all__ = [
    "Change", "Clock", "Counter", "Finish", "Game", "Habits", "Maintenance", "Move", "Pair", "Pause",
    "Replacement", "Result", "Search", "Season", "Seat", "Standing", "Table", "TableEvent", "User",
    "Vacation",
]  # fmt: skip
