"""Fills a site: finished games as results, the latest of them with moves, running games, all around them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import connection

from bench.growth import around_rows, game_rows, patterns, result_rows
from games.base import clock
from games.ladder.seasons import update_calendar


@dataclass(frozen=True)
class Size:
    """How large a site is."""

    results: int
    """Finished games."""
    with_moves: int
    """The latest of them, which are stored with their moves."""
    running: int

    @property
    def players(self) -> int:
        """Return the number of accounts: a tenth of the finished games, but enough to fill every list."""
        return max(self.results // 10, min(self.results, 1000))

    @property
    def guests(self) -> int:
        """Return the number of guests: each has played one of the latest games."""
        return max(self.with_moves // 10, 5)


Bytes = dict[str, float]
"""The bytes of one game, by kind."""


def fill(size: Size, **pattern: Any) -> Bytes:
    """Fill a migrated database; return the bytes that a game of each kind takes."""
    now, players = clock.now(), size.players
    listed, first = patterns.make(**pattern), result_rows.make_people(players)
    who = {"players": players, "first": first, "listed": listed}
    found = {
        "a result": _each(
            size.results, partial(result_rows.fill, games=size.results, last=now, **who)
        ),
        "a game with moves": _each(
            size.with_moves,
            partial(game_rows.fill_finished, games=size.results, with_moves=size.with_moves),
        ),
        "its clocks": _each(size.with_moves, game_rows.fill_clocks),
        "a running game": _each(
            size.running, partial(game_rows.fill_running, running=size.running, now=now, **who)
        ),
    }  # fmt: skip
    around_rows.fill(guests=size.guests, now=now)
    update_calendar()
    used()
    return found


def used() -> int:
    """Return the bytes of the database, after a vacuum."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def _each(games: int, make: Callable[[], Any]) -> float:
    before = used()
    make()
    return (used() - before) / games
