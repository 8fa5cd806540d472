"""Measures the time from the last locked disc to the resolved round, with the worker."""

import time

from bench.effort import often
from bench.site_client import Visitor
from bench.site_games import Position
from games.models import Game

ROUNDS = often(60)
GLANCE = 0.002
PATIENCE = 60.0
LULL = 0.3


def measure(visitor: Visitor, positions: list[Position], rounds: int = ROUNDS) -> list[float]:
    """Return seconds from the lock until the round waits for a person. The first round is a warm-up."""
    return [_one(visitor, positions[number % len(positions)], number) for number in range(rounds + 1)][1:]


def _one(visitor: Visitor, position: Position, number: int) -> float:
    position.restore()
    # The worker polls for messages at intervals: start at a different moment of the interval each time.
    time.sleep(LULL + 0.007 * (number % 10))
    started = time.perf_counter()
    visitor.post(position.address + "intend", position.form, 302)
    while _unresolved(position):
        if time.perf_counter() - started > PATIENCE:
            raise RuntimeError("the worker does not resolve the round")
        time.sleep(GLANCE)
    return time.perf_counter() - started


def _unresolved(position: Position) -> bool:
    now = Game.objects.only("needs_worker", "version").get(pk=position.row.pk)
    return now.needs_worker or now.version <= position.row.version + 1
