"""Fixtures that make the toy a title of the site, beside the others or alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as site_settings
from pytest_django import Settings

from games.titles import TITLES, Title, register, unregister
from tests.site.toy_title.title import TITLE

TEMPLATES = Path(__file__).parent / "templates"


@pytest.fixture
def toy(settings: Settings) -> Iterator[Title]:
    """The toy, with its own folder of templates."""
    folders, *others = site_settings.TEMPLATES
    settings.TEMPLATES = [{**folders, "DIRS": [*folders["DIRS"], TEMPLATES]}, *others]
    register(TITLE)
    yield TITLE
    unregister(TITLE.key)


@pytest.fixture
def only_toy(toy: Title, monkeypatch: pytest.MonkeyPatch) -> Title:
    """The toy as the only game of the site."""
    for key in [key for key in TITLES if key != toy.key]:
        monkeypatch.delitem(TITLES, key)
    return toy
