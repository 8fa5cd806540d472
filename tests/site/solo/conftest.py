"""Fixtures of solo play: a clock that the test sets, today's challenge, accounts."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core.cache import cache

from games.base import clock
from games.models import Challenge, User
from games.solo.challenges import make_challenges
from tests.site.solo.scene import NOON, Clock
from tests.site.table.people import Person


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Replace the site's clock by one that the test sets."""
    cache.clear()
    found = Clock()
    monkeypatch.setattr(clock, "now", lambda: found.now)
    return found


@pytest.fixture
def daily(db: None, time: Clock) -> Challenge:
    """Return today's challenge."""
    make_challenges()
    return Challenge.objects.get(kind="daily", date=NOON.date())


@pytest.fixture
def member(db: None) -> Callable[..., Person]:
    """Return a function that makes an account older than all challenges."""

    def make(name: str, joined: datetime = NOON - timedelta(days=100)) -> Person:
        person = Person(name)
        User.objects.filter(pk=person.user.pk).update(date_joined=joined)
        person.user.refresh_from_db()
        return person

    return make
