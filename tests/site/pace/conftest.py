"""Fixtures for games with clocks."""

import pytest
from django.core.cache import cache

from games import tasks
from games.base import clock
from tests.site.pace.scenes import Wall


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr(clock, "now", wall)
    return wall


@pytest.fixture(autouse=True)
def nudged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Send no messages to the worker, since tests do its work. Return the games that would be nudged."""
    games: list[int] = []
    monkeypatch.setattr(tasks.resolve, "delay", games.append)
    cache.clear()
    return games
