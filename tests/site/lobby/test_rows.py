"""Hand-written SQL returns the same model instances as the ORM, on both databases."""

from datetime import timedelta

import pytest
from django.db.models import Model

from games.base.rows import rows
from games.models import Game, Seat, Table
from tests.services.pg import Pg
from tests.site.lobby.people import opened, person


@pytest.mark.django_db
def test_a_row_is_what_the_orm_fetches() -> None:
    owner, other = person("Asha"), person("Bela")
    table = opened(owner, other, seats=2)
    Seat.objects.filter(table=table, user=owner).update(
        bank=timedelta(hours=3), wants_abort=True, draft=["end_turn"], draft_base=3
    )
    for model in (Table, Seat, Game):
        kept = list(model.objects.order_by("pk"))
        found = rows(model, f"SELECT 7 AS more, x.* FROM {model._meta.db_table} x ORDER BY id", [])
        assert found == kept
        assert [_fields(one) for one in found] == [_fields(one) for one in kept]
        assert {one.more for one in found} == {7}  # type: ignore[attr-defined]
        assert not found[0]._state.adding


def _fields(one: Model) -> dict[str, object]:
    """Return the values of the fields with their types, so that True differs from 1."""
    values = {field.attname: getattr(one, field.attname) for field in one._meta.concrete_fields}
    return {
        name: (type(value), bytes(value) if name == "snapshot" else value) for name, value in values.items()
    }


@pytest.mark.postgres
def test_a_row_is_what_the_orm_fetches_on_postgresql(pg: Pg) -> None:
    test_a_row_is_what_the_orm_fetches()
