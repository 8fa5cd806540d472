"""Finished games of the toy, small budgets, and people who ask for reviews."""

import random

import pytest
from pytest_django import Settings

from games.models import Table
from games.review import agenda, slices
from games.titles import Title
from tests.site.review.scene import finished_toy
from tests.site.table.people import Person
from tests.site.toy_title.registered import toy

__all__ = ["toy"]


@pytest.fixture(autouse=True)
def small_budget(settings: Settings) -> None:
    settings.REVIEW_PLAYOUTS = 4


@pytest.fixture
def ana(db: None) -> Person:
    return Person("Ana")


@pytest.fixture
def ben(db: None) -> Person:
    return Person("Ben")


@pytest.fixture
def over(toy: Title, ana: Person, ben: Person) -> Table:
    """Return a finished game of the toy."""
    return finished_toy([ana, ben], random.Random(5))


@pytest.fixture
def chandra(db: None) -> Person:
    return Person("Chandra")


@pytest.fixture
def short_reviews(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few steps: for games that are longer than the toy."""
    settings.REVIEW_PLAYOUTS = 2
    monkeypatch.setattr(agenda, "MOST_POINTS", 10)
    monkeypatch.setattr(agenda, "MOST_DRAWS", 4)
    monkeypatch.setattr(slices, "SLICE", 60.0)
