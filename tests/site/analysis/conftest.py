"""Finished games to try from."""

import pytest
from django.core.cache import cache

from engine.kernel.moves import TABLE
from games.models import Table
from games.table.play import append, load
from tests.site.table.conftest import Person, game_of, seat_all


@pytest.fixture(autouse=True)
def nothing_counted_yet() -> None:
    """Rate limits begin anew."""
    cache.clear()


@pytest.fixture
def ana(db: None) -> Person:
    return Person("Ana")


@pytest.fixture
def ben(db: None) -> Person:
    return Person("Ben")


def finish(table: Table) -> Table:
    """Play to the end, always the last legal move: nobody has to think."""
    while (row := game_of(table)).table.status == "running":
        loaded = load(row)
        seat = row.awaited[0]
        moves = loaded.rules.legal(loaded.state, seat)
        append(loaded, seat, [moves[0 if seat == TABLE else -1].text])
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def over(ana: Person, ben: Person) -> Table:
    return finish(seat_all([ana, ben]))


@pytest.fixture
def hidden(ana: Person, ben: Person) -> Table:
    """The same behind an invite link."""
    return finish(seat_all([ana, ben], visibility="link"))
