"""The toy is a title in every test of this folder; the worker is played by the tests."""

import pytest

from games.titles import Title
from tests.site.toy_title.registered import only_toy, toy

__all__ = ["only_toy", "toy"]


@pytest.fixture(autouse=True)
def registered(toy: Title) -> None:
    """Register the toy for every test here."""
