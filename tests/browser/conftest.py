"""Players at the running site. A test fails if one of their browsers has complained."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import PATIENCE, Player
from tests.services.site import ROOT, RunningSite

Arrive = Callable[..., Player]
PlayOut = Callable[[str], None]


@pytest.fixture
def arrive(chromium: Browser, site: RunningSite) -> Iterator[Arrive]:
    """Return a function that makes a new player with a browser.

    Nothing on a page moves unless a test asks for it: while rings on the board move, every frame draws the
    board anew.
    """
    people: list[Player] = []

    def make_player(*, kind: type[Player] = Player, javascript: bool = True, **context: Any) -> Player:
        settings = {
            "locale": "en",
            "timezone_id": "Europe/Berlin",
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
        }
        fresh = chromium.new_context(java_script_enabled=javascript, **settings | context)
        fresh.set_default_timeout(PATIENCE * 1000)
        people.append(kind(fresh, site.url, javascript))
        return people[-1]

    yield make_player
    complaints = [complaint for player in people for complaint in player.complaints]
    for player in people:
        player.context.close()
    assert complaints == []


@pytest.fixture
def play_out(site: RunningSite) -> PlayOut:
    """Return a function that plays the table at this address to its end, in a separate process."""
    env = {**os.environ, "VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}

    def play(table: str) -> None:
        code = table.strip("/").rpartition("/")[2]
        subprocess.run([sys.executable, "-m", "tests.browser.play_out", code], cwd=ROOT, env=env, check=True)

    return play
