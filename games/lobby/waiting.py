"""Counts what waits for a user, and orders the games. Every open page asks for the number now and then."""

import json
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import Case, OuterRef, QuerySet, Subquery, When

from games.base.stored import Stored
from games.models import Clock, Seat, User

RUNNING = Stored(
    "running",
    """
SELECT s.number, g.awaited FROM games_seat s
JOIN games_table t ON t.id = s.table_id JOIN games_game g ON g.table_id = t.id
WHERE s.user_id = %(person)s AND s.rank IS NULL AND s.bot = '' AND t.status = 'running'
UNION ALL
SELECT NULL, NULL FROM games_table_invited i JOIN games_table t ON t.id = i.table_id
WHERE i.user_id = %(person)s AND NOT i.hidden AND i.declined_at IS NULL AND t.status = 'open'
  AND NOT EXISTS (SELECT 1 FROM games_seat s WHERE s.table_id = t.id AND s.user_id = i.user_id)
""",
    {"person": "bigint"},
    {"number": "smallint", "awaited": "jsonb"},
)
"""The seats of a person in running games, and the seats that each game waits for; nulls for an invitation."""


def count_waiting(user_id: int) -> tuple[int, int]:
    """Return how many games and how many invitations wait for the user with this id, in one query."""
    with connection.cursor() as cursor:
        RUNNING.execute(cursor, {"person": user_id})
        seats = cursor.fetchall()
    games = sum(awaited is not None and number in json.loads(awaited) for number, awaited in seats)
    return games, sum(awaited is None for _number, awaited in seats)


def without_rank(user: User | int) -> QuerySet[Seat]:
    """Return the user's seats that have no rank, through an index of exactly these seats.

    A seat gets its rank when the game is finished.
    """
    return Seat.objects.filter(user=user, rank=None)


def next_deadline(user: User | int, game: str) -> Subquery:
    """Return an expression for the deadline of the user in a game; of the first other player if not awaited.

    `game` is the path to the game's primary key. NULL if no clock runs, or only those whose time is up.
    """
    running = Clock.objects.filter(game=OuterRef(game), ended_at=None, claimed_at=None)
    own_first = Case(When(user=user, then=0), default=1)
    return Subquery(running.order_by(own_first, "deadline_at").values("deadline_at")[:1])


def urgency(deadline: datetime | None, waiting_since: datetime, pk: int) -> tuple[Any, ...]:
    """Return a key that sorts games by the time left. Games without a clock are last.

    Of games with the same deadline, and of those without a clock, the one that has waited longest is first,
    then the one of the older table.
    """
    return (deadline is None, deadline or waiting_since, waiting_since, pk)
