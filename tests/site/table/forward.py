"""Plays a table to a position with the players of these tests."""

import random

from engine.kernel.moves import TABLE
from games.models import Game, Table
from games.pace.resolve import resolve_game
from tests.services.scenes.forward import TOO_LONG, Until, forward
from tests.site.table.people import Person, awaited, game_of


def advance(
    table: Table, people: list[Person], rng: random.Random, until: Until, *, press: bool = False
) -> None:
    """Play random moves until the condition is met; with `press` only by buttons of the page."""
    if press or table.seats.exclude(bot="").exists() or table.seats.filter(orders__isnull=False).exists():
        _one_by_one(table, people, rng, until, press)
    else:
        forward(table, lambda seat, legal: legal[0] if seat == TABLE else rng.choice(legal), until)


def to_move(table: Table, people: list[Person], number: int) -> Game:
    """Play until at least this move, and return the game."""
    advance(table, people, random.Random(number), lambda game: game.version >= number)
    return game_of(table)


def to_the_end(table: Table, pick: int = -1) -> Table:
    """Play to the end, always the legal move with the same index, and return the table."""
    forward(table, lambda seat, legal: legal[0 if seat == TABLE else min(pick, len(legal) - 1)])
    return Table.objects.get(pk=table.pk)


def _one_by_one(table: Table, people: list[Person], rng: random.Random, until: Until, press: bool) -> None:
    """Play by the page or by the services behind it, with the worker and bots."""
    played = 0
    while not until(game := game_of(table)) and game.table.status == "running":
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        player = awaited(table, people)[0]
        if press:
            player.play_any(table, rng)
        else:
            player.play_quickly(table, rng)
        played += 1
        assert played < TOO_LONG
