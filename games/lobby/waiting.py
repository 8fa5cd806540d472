"""Counts the games that wait for a user. Every open page asks for the number from time to time."""

import json

from django.db import connection
from django.db.models import QuerySet

from games.base.stored import Stored
from games.models import Seat, User

RUNNING = Stored(
    "running",
    """
SELECT s.number, g.awaited FROM games_seat s
JOIN games_table t ON t.id = s.table_id JOIN games_game g ON g.table_id = t.id
WHERE s.user_id = %(person)s AND s.rank IS NULL AND s.bot = '' AND t.status = 'running'
""",
    {"person": "bigint"},
    {"number": "smallint", "awaited": "jsonb"},
)
"""The seats of a person in running games, and the seats that each game waits for."""


def waiting_games(user_id: int) -> int:
    """Return how many games wait for the user with this id, in one query."""
    with connection.cursor() as cursor:
        RUNNING.execute(cursor, {"person": user_id})
        return sum(number in json.loads(awaited) for number, awaited in cursor.fetchall())


def without_rank(user: User | int) -> QuerySet[Seat]:
    """Return the user's seats that have no rank, through an index of exactly these seats.

    A seat gets its rank when the game is finished.
    """
    return Seat.objects.filter(user=user, rank=None)
