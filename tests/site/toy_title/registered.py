"""Fixtures that make the toy a title of the site, beside the others or alone."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from pytest_django import Settings

from engine.bots import apprentice
from engine.kernel.moves import Move
from games.titles import TITLES, Title, register, unregister
from tests.site.toy_title.title import TITLE

TEMPLATES = Path(__file__).parent / "templates"


class AnyMove:
    """A mind for the apprentice: any move, the end of a turn more often than not."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: Any, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        return self.rng.choice([*moves, moves[-1]])


@pytest.fixture
def toy(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Title]:
    """The toy, with its own folder of templates."""
    folders, *others = site_settings.TEMPLATES
    settings.TEMPLATES = [{**folders, "DIRS": [*folders["DIRS"], TEMPLATES]}, *others]
    monkeypatch.setitem(apprentice.MINDS, TITLE.key, AnyMove)
    register(TITLE)
    yield TITLE
    unregister(TITLE.key)


@pytest.fixture
def only_toy(toy: Title, monkeypatch: pytest.MonkeyPatch) -> Title:
    """The toy as the only game of the site."""
    for key in [key for key in TITLES if key != toy.key]:
        monkeypatch.delitem(TITLES, key)
    return toy
