"""Users for the tests of people. Rate limits start at zero, and the worker gets no messages."""

import pytest
from django.core.cache import cache

from games import tasks
from games.models import User
from tests.site.lobby.people import person


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
