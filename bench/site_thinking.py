"""Measures a person's rounds while a hundred other games wait for Masters, and while games are reviewed."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import Sum

from bench import site_rounds
from bench.rows import Row
from bench.site_client import Visitor
from bench.site_games import Position
from games.base import clock
from games.base.messages import send
from games.lobby.tables import open_table
from games.models import Game, Move, Review, Table, User
from games.review.slices import in_the_making
from games.review.write import ask

GAMES = 100
REVIEWS = 20
OWNERS = 25
ROUNDS = 30
LIMIT = 1000.0
"""Milliseconds by which reviews and games with Masters may delay a round."""


@dataclass(frozen=True)
class Measured:
    """Seconds of the rounds alone, beside reviews and beside the games of Masters, and what these did."""

    alone: list[float]
    reviewed: list[float]
    """Rounds while reviews were made."""
    beside: list[float]
    """Rounds while Masters thought."""
    steps: int
    """Steps of the reviews while the rounds were measured."""
    making: int
    """Reviews that were still being made at the end."""
    moves: int
    """Moves in the games of Masters while the rounds were measured."""
    waiting: int
    """Games that still waited for a Master at the end."""


def games_with_masters(number: int = GAMES) -> list[int]:
    """Open games of other people against three Masters, and return their keys. No player is awaited yet."""
    owners = [User.objects.create_user(f"Owner {at}") for at in range(OWNERS)]
    for at in range(number):
        open_table(
            owner=owners[at % OWNERS], game_name="maharaja", seats=4, options={}, bots=3,
            levels=["master"] * 3,
        )  # fmt: skip
    rows = Game.objects.filter(table__owner__in=owners)
    rows.update(needs_worker=False)
    return list(rows.values_list("pk", flat=True))


def measure(visitor: Visitor, positions: list[Position], finished: list[Table], games: list[int]) -> Measured:
    """Measure rounds alone, while games are reviewed, and while all games with Masters wait for a worker."""
    alone = site_rounds.measure(visitor, positions, ROUNDS)
    for table in finished:
        ask(user=User.objects.create_user(f"Reader of {table.code}"), table=table)
    _until(lambda: _steps() > 0)
    reviewed = site_rounds.measure(visitor, positions, ROUNDS)
    steps, making = _steps(), in_the_making().count()
    Review.objects.all().delete()
    before = Move.objects.filter(game__in=games).count()
    Game.objects.filter(pk__in=games).update(needs_worker=True, waiting_since=clock.now())
    for game in games:
        send("resolve", game)
    _until(lambda: _thinking(games) > 0)
    beside = site_rounds.measure(visitor, positions, ROUNDS)
    moves = Move.objects.filter(game__in=games).count() - before
    return Measured(alone, reviewed, beside, steps, making, moves, _thinking(games))


def _until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + site_rounds.PATIENCE
    while not happened() and time.monotonic() < until:
        time.sleep(0.1)


def _steps() -> int:
    return Review.objects.aggregate(total=Sum("done", default=0))["total"]


def _thinking(games: list[int]) -> int:
    return Game.objects.filter(pk__in=games, thinking_since__isnull=False).count()


def thinking_rows(found: Measured) -> list[Row]:
    """Return the median and the slowest round beside reviews and Masters, and by how much they are later."""
    return [
        *_delays(f"round beside {REVIEWS} reviews", found.alone, found.reviewed),
        Row("steps of these reviews meanwhile", "", found.steps),
        Row("reviews that are still made", "", found.making),
        *_delays(f"round beside {GAMES} games with Masters", found.alone, found.beside),
        Row("moves in the games with Masters meanwhile", "", found.moves),
        Row("games that still wait for a Master", "", found.waiting),
    ]


def _delays(what: str, alone: list[float], beside: list[float]) -> list[Row]:
    rows = []
    for name, at in (("median", 0.5), ("p95", 0.95), ("slowest", 1.0)):
        before, after = (sorted(times)[round(at * (len(times) - 1))] * 1e3 for times in (alone, beside))
        limit = LIMIT if name == "slowest" else None
        rows += [
            Row(f"{what}, {name}", "ms", after),
            Row("– alone", "ms", before),
            Row("– delay", "ms", after - before, limit=limit),
        ]
    return rows
