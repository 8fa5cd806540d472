"""People, tables and finished games without playing them. Limits start at zero."""

import pytest
from django.core.cache import cache

from games import tasks
from games.base import clock
from games.models import Table, User
from games.models.table import Status
from tests.site.lobby.conftest import opened, person


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(tasks.resolve, "delay", lambda game_id: None)


@pytest.fixture
def asha(db: None) -> User:
    return person("Asha")


@pytest.fixture
def bela(db: None) -> User:
    return person("Bela")


@pytest.fixture
def chand(db: None) -> User:
    return person("Chand")


def running(*people: User, **wanted: object) -> Table:
    """A started table of these people."""
    return opened(people[0], *people[1:], seats=len(people), **wanted)


def finished(*people: User, **wanted: object) -> Table:
    """A table whose game is over, won by the first."""
    table = running(*people, **wanted)
    Table.objects.filter(pk=table.pk).update(status=Status.FINISHED, finished_at=clock.now())
    for rank, user in enumerate(people, start=1):
        table.seats.filter(user=user).update(
            rank=rank, score=50 - rank, final_place=rank, final_reason="stayed"
        )
    return Table.objects.get(pk=table.pk)
