"""The site's pages, rendered without a collected set of static files."""

from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from django.core.cache import cache
from pytest_django import Settings

from games.pace import resolve
from tests.site.pg import empty_postgres, migrated_postgres, pg  # noqa: F401  (fixtures: once, for all folders below)


@pytest.fixture(autouse=True)
def plain_static_files(settings: Settings, tmp_path: Path) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.STATIC_ROOT = tmp_path


@pytest.fixture(autouse=True)
def limits_start_at_zero() -> None:
    """Tests share an address and the numbers of their users: what one did counts in no other."""
    cache.clear()


@pytest.fixture(autouse=True)
def the_same_games_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has seeds of its own: what one game in twenty would break is broken always or never."""
    numbers, test = count(), request.node.nodeid
    for user in ("table.starting", "solo.write", "solo.challenges"):
        monkeypatch.setattr(
            f"games.{user}.new_seed",
            lambda: sha256(f"{test} {next(numbers)}".encode()).hexdigest()[:32],
        )


@pytest.fixture(autouse=True)
def no_game_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, what the worker has begun it ends, unless a test says otherwise."""
    monkeypatch.setattr(resolve, "SHARE", 600.0)
    monkeypatch.setattr(resolve, "SLICE", 600.0)
