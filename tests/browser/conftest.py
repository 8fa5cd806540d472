"""People at the running site; when they leave, none may have had a reason to complain."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import PATIENCE, Player
from tests.services.site import RunningSite

Arrive = Callable[..., Player]


@pytest.fixture
def arrive(chromium: Browser, site: RunningSite) -> Iterator[Arrive]:
    """A new person with a browser of their own."""
    people: list[Player] = []

    def one(*, kind: type[Player] = Player, javascript: bool = True, **context: Any) -> Player:
        settings = {
            "locale": "en",
            "timezone_id": "Europe/Berlin",
            "viewport": {"width": 1440, "height": 900},
        }
        fresh = chromium.new_context(java_script_enabled=javascript, **settings | context)
        fresh.set_default_timeout(PATIENCE * 1000)
        people.append(kind(fresh, site.url, javascript))
        return people[-1]

    yield one
    complaints = [complaint for player in people for complaint in player.complaints]
    for player in people:
        player.context.close()
    assert complaints == []
