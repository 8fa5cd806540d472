"""The receipts of a table are read with hand-written SQL: it runs on PostgreSQL too."""

import pytest

from tests.services.pg import Pg
from tests.site.seals.test_seals import planning, sealed
from tests.site.table.people import Person


@pytest.mark.postgres
def test_the_table_shows_receipts_on_postgresql(pg: Pg) -> None:
    people = [Person(name) for name in ("Ana", "Ben", "Cleo")]
    table = planning(people)
    assert people[1].html(table).count(str(sealed(table).receipt)) >= 2
