"""Fixtures for outages: a Redis that can be stopped, a counter of tries, and a user at a table."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from games.base import totals
from maharaja_site import outage
from tests.site.outages.stoppable_redis import StoppableRedis
from tests.site.outages.tries import PAUSE, Tries
from tests.site.outages.visitor import Visitor


@pytest.fixture(autouse=True)
def no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the thread that adds up figures away from the cache: it would find an outage first."""
    monkeypatch.setattr(totals, "add_now", lambda: True)


@pytest.fixture
def redis() -> Iterator[StoppableRedis]:
    with tempfile.TemporaryDirectory(prefix="maharaja-redis-") as name:
        server = StoppableRedis(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.wake()
            server.stop()


@pytest.fixture
def cache_in_redis(redis: StoppableRedis, settings: Settings) -> StoppableRedis:
    """Use this Redis as the site's cache."""
    settings.CACHES = {"default": {"BACKEND": "maharaja_site.redis_cache.RedisCache", "LOCATION": redis.url}}
    return redis


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> Tries:
    """Count failed tries, with a shorter pause between them."""
    counted, failed = Tries(), outage.Outage.failed

    def count(self: outage.Outage, error: Exception) -> None:
        counted.failed += 1
        failed(self, error)

    monkeypatch.setattr(outage, "PAUSE", PAUSE)
    monkeypatch.setattr(outage.Outage, "failed", count)
    return counted


@pytest.fixture
def visitor(db: None) -> Visitor:
    return Visitor()
