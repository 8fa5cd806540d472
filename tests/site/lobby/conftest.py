"""The worker gets no messages in the tests of the lobby."""

import pytest

from games import tasks
from tests.site.pace.conftest import wall  # noqa: F401  (a fixture)


@pytest.fixture(autouse=True)
def nudged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which the games are added that the worker would be asked to play."""
    told: list[int] = []
    monkeypatch.setattr(tasks.resolve, "delay", told.append)
    return told
