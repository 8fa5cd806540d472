"""Finished and running games, played with legal moves."""

import random

import pytest

from games.models import Game, Table
from tests.site.table.conftest import Person, advance, game_of, people, seat_all  # noqa: F401  (fixture)


def to_move(table: Table, crowd: list[Person], number: int) -> Game:
    """Play until at least this move, and return the game."""
    advance(table, crowd, random.Random(number), lambda game: game.version >= number)
    return game_of(table)


@pytest.fixture
def finished(people: list[Person]) -> Table:  # noqa: F811
    """Return a game of two players, played to its end."""
    table = seat_all(people[:2])
    to_move(table, people[:2], 10_000)
    return Table.objects.get(pk=table.pk)
