"""Fixtures for tests in the process of the site: static files, rate limits, seeds, time for the worker."""

from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from django.core.cache import cache
from pytest_django import Settings

from engine.bots import BOTS
from engine.bots.apprentice import Apprentice
from games.analysis import thinking
from games.pace import resolve


@pytest.fixture(scope="session")
def no_static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return one empty directory for all tests: making and deleting 2,000 of them takes seconds."""
    return tmp_path_factory.mktemp("static")


@pytest.fixture(autouse=True)
def plain_static_files(settings: Settings, no_static_files: Path) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.STATIC_ROOT = no_static_files


@pytest.fixture(autouse=True)
def limits_start_at_zero() -> None:
    """Clear the cache: tests share an IP address and user ids, and rate limits count by them."""
    cache.clear()


@pytest.fixture(autouse=True)
def the_same_games_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive the seeds of a test's games from its name, so that it plays the same games every time."""
    numbers, test = count(), request.node.nodeid
    for user in ("table.starting", "solo.write", "solo.challenges"):
        monkeypatch.setattr(
            f"games.{user}.new_seed",
            lambda: sha256(f"{test} {next(numbers)}".encode()).hexdigest()[:32],
        )


@pytest.fixture(autouse=True)
def bots_decide_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searching bots decide like apprentices, in the round itself, unless a test is marked `thinking`."""
    if not request.node.get_closest_marker("thinking"):
        for bot in ("artisan", "master"):
            monkeypatch.setitem(BOTS, bot, Apprentice)


@pytest.fixture(autouse=True)
def no_game_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the worker enough time to finish a game, or a sandbox's bots, even on a busy machine."""
    monkeypatch.setattr(resolve, "SHARE", 600.0)
    monkeypatch.setattr(resolve, "SLICE", 600.0)
    monkeypatch.setattr(thinking, "SLICE", 600.0)
