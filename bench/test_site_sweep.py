"""The sweep's benchmark on a small number: what it says of queries and memory holds for any number."""

import pytest

from bench import site_sweep
from games.models import User
from games.pace import time_up

pytestmark = pytest.mark.django_db


@pytest.mark.slow
def test_statements_and_memory_of_a_sweep_grow_with_batches_not_with_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time_up, "BATCH", 50)
    users = [User.objects.create_user(name) for name in ("Asha", "Bela")]
    few, many = site_sweep.measure(users, 50), site_sweep.measure(users, 300)
    each = (many.queries - few.queries) / (many.batches - few.batches)
    assert each <= few.queries <= 45
    assert many.memory < 2 * few.memory
