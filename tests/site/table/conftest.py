"""Players for the tests of the table."""

from collections.abc import Callable

import pytest

from tests.site.table.forward import advance
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = pytest.mark.django_db
__all__ = ["Person", "advance", "awaited", "game_of", "seat_all"]


@pytest.fixture
def person(db: None) -> Callable[..., Person]:
    return Person


@pytest.fixture
def people(db: None) -> list[Person]:
    return [Person(name) for name in ("Ana", "Ben", "Cleo")]
