"""Finished games to try from."""

import pytest
from django.core.cache import cache

from games.models import Table
from tests.site.table.forward import to_the_end
from tests.site.table.people import Person, seat_all


@pytest.fixture(autouse=True)
def nothing_counted_yet() -> None:
    """Reset rate limits."""
    cache.clear()


@pytest.fixture
def ana(db: None) -> Person:
    return Person("Ana")


@pytest.fixture
def ben(db: None) -> Person:
    return Person("Ben")


@pytest.fixture
def over(ana: Person, ben: Person) -> Table:
    return to_the_end(seat_all([ana, ben]))


@pytest.fixture
def hidden(ana: Person, ben: Person) -> Table:
    """Return a finished game behind an invite link."""
    return to_the_end(seat_all([ana, ben], visibility="link"))
