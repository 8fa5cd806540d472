"""Five players, and games of this title."""

import random
from collections.abc import Callable

import pytest

from games.models import Game, Table
from tests.site.table.forward import advance
from tests.site.table.people import Person, seat_all

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
KEY = "maharaja_2004"


@pytest.fixture
def five(db: None) -> list[Person]:
    return [Person(name) for name in NAMES]


def table_of(players: list[Person], *variants: str) -> Table:
    """Return a started table of these players with these variants."""
    return seat_all(players, game_name=KEY, options={"variants": list(variants)})


def play_until(
    table: Table, players: list[Person], until: Callable[[Game], bool], seed: int = 1, *, press: bool = False
) -> None:
    """Play random moves until the condition is met."""
    advance(table, players, random.Random(seed), until, press=press)
