"""A clock that the test sets, and messages to the rater that are only collected."""

from collections.abc import Iterator

import pytest

from games import tasks
from games.base import clock
from tests.site.ladder.scene import Hands
from tests.site.lobby.conftest import nudged

__all__ = ["nudged"]


@pytest.fixture(autouse=True)
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Replace the site's clock by one that the test sets."""
    found = Hands()
    monkeypatch.setattr(clock, "now", lambda: found.at)
    return found


@pytest.fixture(autouse=True)
def rater_told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the messages to the rater; tests call it themselves."""
    told: list[str] = []
    monkeypatch.setattr(tasks.rate, "delay", lambda: told.append("rate"))
    return told
