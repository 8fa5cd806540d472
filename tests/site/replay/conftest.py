"""Finished and running games, played with legal moves."""

import pytest

from games.models import Table
from tests.site.table.conftest import people  # noqa: F401  (fixture)
from tests.site.table.forward import to_move
from tests.site.table.people import Person, seat_all


@pytest.fixture
def finished(people: list[Person]) -> Table:  # noqa: F811
    """Return a game of two players, played to its end."""
    table = seat_all(people[:2])
    to_move(table, people[:2], 10_000)
    return Table.objects.get(pk=table.pk)
