"""Stops the time for the tests of every address: no challenge opens and no clock ends while one runs."""

import time
from datetime import UTC, datetime

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.base import clock

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()  # rate limits are tested elsewhere
    monkeypatch.setattr(clock, "now", lambda: NOON)
    monkeypatch.setattr(timezone, "now", lambda: NOON)  # the time of a login is a secret
    monkeypatch.setattr(time, "time", NOON.timestamp)
