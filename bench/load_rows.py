"""Rows for `make load`, written with COPY: people, finishes, results, changes, standings, searches."""

import json
import math
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from django.db import connection

from games.models.names import name_key
from games.rating.counting import ladders_of
from games.rating.model import Rating, soft_reset
from games.rating.seasons import season_at

LAST = datetime(2026, 11, 16, tzinfo=UTC)
DAYS = 700
SIZES = (2, 2, 3, 4)
HEAP = 100_000
PARTS = json.dumps({"played": 40, "statues": 11, "coins": 2, "majority": 6})


Row = tuple[Any, ...]
Where = tuple[str, int, int]
"""The key of a player's life: ladder, season, player."""


class Life:
    """A player's course on one ladder and season so far."""

    __slots__ = ("at", "best", "games", "last", "rating", "streak", "wins")

    def __init__(self, rating: Rating) -> None:
        self.rating, self.games, self.wins, self.streak, self.best = rating, 0, 0, 0, 0
        self.last, self.at = 0, LAST

    def play(self, won: bool, number: int, at: datetime) -> Rating:
        """Return the rating after a game. Only its shape is realistic: it changes, and sigma shrinks."""
        mu, sigma = self.rating
        self.rating = Rating(mu + (1 if won else -0.6) * sigma / 6, max(1.5, sigma * 0.97))
        self.games += 1
        self.wins += won
        self.streak = self.streak + 1 if won else 0
        self.best = max(self.best, self.streak)
        self.last, self.at = number, at
        return self.rating


def fill(*, players: int, results: int, last: datetime = LAST, days: float = DAYS) -> None:
    """Fill all tables in batches, then update statistics. The last game ends at `last`."""
    copy("games_user", USER, people(players))
    first, lives, number, written = _first_id("games_user"), dict[Where, Life](), 0, 0
    draw = Random(7)
    while written < results:
        heap = Heap()
        while len(heap.results) < HEAP and written + len(heap.results) < results:
            number += 1
            at = last - timedelta(days=days) * (1 - (written + len(heap.results)) / results)
            seated = [first + player for player in _seated(draw, players, draw.choice(SIZES))]
            heap.add(number, at, seated, lives)
        heap.write()
        written += len(heap.results)
    copy("games_standing", STANDING, _standings(lives, last))
    copy("games_counter", ("name", "value", "moment"), [("finish", number, last), ("rated", number, last)])
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


class Heap:
    """Rows of a batch of games."""

    def __init__(self) -> None:
        self.tables: list[Row] = []
        self.finishes: list[Row] = []
        self.results: list[Row] = []
        self.changes: list[Row] = []

    def add(self, number: int, at: datetime, seated: list[int], lives: dict[Where, Life]) -> None:
        """Add one game; the first seat wins, since seats are random."""
        size, season = len(seated), season_at(at)
        self.tables.append(_table(number, at))
        self.finishes.append((number, number, "maharaja", size, season, at))
        for seat, player in enumerate(seated):
            place = seat + 1
            self.results.append(
                (number, player, "maharaja", size, at, seat, place, place, 60 - 3 * place, False, 7, PARTS)
            )
            for ladder in ladders_of(size):
                ever, now = _lives(lives, ladder, season, player)
                after, in_season = ever.play(seat == 0, number, at), now.play(seat == 0, number, at)
                self.changes.append((number, player, "maharaja", ladder, *after, *in_season, True))

    def write(self) -> None:
        """Write the rows; referenced tables come first."""
        copy("games_table", TABLE, self.tables)
        copy("games_finish", FINISH, self.finishes)
        copy("games_result", RESULT, self.results)
        copy("games_change", CHANGE, self.changes)


USER = (
    "username", "password", "is_superuser", "first_name", "last_name", "email", "is_staff", "is_active",
    "date_joined", "is_guest", "time_zone", "name_key",
)  # fmt: skip
FINISH = ("number", "table_id", "game_name", "size", "season", "finished_at")
RESULT = (
    "finish_id", "player_id", "game_name", "size", "finished_at", "seat", "rank", "place", "score", "left",
    "character",
    "parts",
)  # fmt: skip
CHANGE = (
    "finish_id", "player_id", "game_name", "ladder", "mu", "sigma", "season_mu", "season_sigma", "counted",
)  # fmt: skip
STANDING = (
    "game_name", "ladder", "season", "player_id", "mu", "sigma", "shown", "games", "wins", "streak",
    "best_streak", "last_finish", "last_at", "active", "place_then",
)  # fmt: skip


TABLE = (
    "id", "code", "game_name", "options", "status", "visibility", "invite", "ranked", "created_at",
    "expires_at",
    "started_at", "finished_at", "pace", "weekend_pause", "vacation_days", "asks_finished", "asks_in_time",
)  # fmt: skip


def _table(number: int, at: datetime) -> tuple[Any, ...]:
    code = f"load-{number}"
    return (
        number, code, "maharaja", "{}", "finished", "public", code, True, at, at, at, at, "normal", False, 30,
        0, 0,
    )  # fmt: skip


def people(number: int) -> Iterator[tuple[Any, ...]]:
    """Yield accounts whose names begin with many different letters."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for at in range(number):
        name = f"{letters[at % 26]}{letters[at // 26 % 26]}{letters[at // 676 % 26]}{at}".title()
        yield name, "!", False, "", "", f"{at}@example.org", False, True, LAST, False, "UTC", name_key(name)


def copy(table: str, columns: Iterable[str], rows: Iterable[tuple[Any, ...]]) -> None:
    """Write the rows with COPY."""
    names = ", ".join(f'"{name}"' for name in columns)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as into:
        for row in rows:
            into.write_row(row)


def _seated(draw: Random, players: int, size: int) -> list[int]:
    """Return the players of a game; some players play far more than others."""
    found: list[int] = []
    while len(found) < size:
        player = int(players * math.pow(draw.random(), 3))
        if player not in found:
            found.append(player)
    return found


def _lives(lives: dict[Where, Life], ladder: str, season: int, player: int) -> tuple[Life, Life]:
    ever = lives.get((ladder, 0, player))
    if ever is None:
        ever = lives[ladder, 0, player] = Life(Rating())
    now = lives.get((ladder, season, player))
    if now is None:
        now = lives[ladder, season, player] = Life(soft_reset(ever.rating))
    return ever, now


def _standings(lives: dict[Where, Life], last: datetime) -> Iterator[Row]:
    for (ladder, season, player), life in lives.items():
        rating = life.rating
        yield (
            "maharaja", ladder, season, player, *rating, rating.shown, life.games, life.wins, life.streak,
            life.best, life.last, life.at, life.at > last - timedelta(weeks=4), 1,
        )  # fmt: skip


def _first_id(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT MIN(id) FROM {table}")
        return int(cursor.fetchone()[0])
