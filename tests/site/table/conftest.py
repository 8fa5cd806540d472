"""Players for the tests of the table."""

from collections.abc import Callable

import pytest

from tests.site.table.people import Person

pytestmark = pytest.mark.django_db


@pytest.fixture
def person(db: None) -> Callable[..., Person]:
    return Person


@pytest.fixture
def people(db: None) -> list[Person]:
    return [Person(name) for name in ("Ana", "Ben", "Cleo")]
