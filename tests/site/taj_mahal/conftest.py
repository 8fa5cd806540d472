"""Five players, and games of this title."""

import random
from collections.abc import Callable

import pytest
from django.utils import translation

from games.models import Game, Table
from tests.site.table.forward import advance
from tests.site.table.people import Person, awaited, seat_all

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
KEY = "taj_mahal"


@pytest.fixture(autouse=True)
def in_english() -> None:
    """Speak English, whatever the request of an earlier test has asked for."""
    translation.activate("en")


@pytest.fixture
def five(db: None) -> list[Person]:
    return [Person(name) for name in NAMES]


def table_of(players: list[Person]) -> Table:
    """Return a started table of these players."""
    return seat_all(players, game_name=KEY)


def play_until(
    table: Table, players: list[Person], until: Callable[[Game], bool], seed: int = 1, *, press: bool = False
) -> None:
    """Play random moves until the condition is met."""
    advance(table, players, random.Random(seed), until, press=press)


def asked(table: Table, players: list[Person]) -> Person:
    """Return the player whose turn it is."""
    return awaited(table, players)[0]
