"""Two users who refer to each other at the same moment, on PostgreSQL: neither waits for the other."""

import threading
from functools import partial

import pytest
from django.db import OperationalError

from games.models import Tie, User
from games.people import blocking
from tests.services.pg import PATIENCE, Pg, at_once
from tests.site.lobby.people import person

pytestmark = pytest.mark.postgres


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let both requests lock their user before one of them goes on."""
    lock, both = blocking.lock_user, threading.Barrier(2)

    def lock_and_wait(user: User) -> None:
        lock(user)
        both.wait(timeout=PATIENCE)

    monkeypatch.setattr(blocking, "lock_user", lock_and_wait)


def follow_each_other() -> list[object]:
    asha, bela = person("Asha"), person("Bela")
    return at_once(
        partial(blocking.tie, person=asha, name="Bela", kind="follow"),
        partial(blocking.tie, person=bela, name="Asha", kind="follow"),
    )


@pytest.mark.usefixtures("together")
def test_two_players_follow_each_other_at_the_same_moment(pg: Pg) -> None:
    told = follow_each_other()
    assert not [answer for answer in told if isinstance(answer, Exception)], told
    assert Tie.objects.count() == 2


def test_with_a_full_lock_on_the_user_there_would_be_a_deadlock(
    pg: Pg, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Counter-proof: the foreign key to the other user waits for that user's lock."""
    monkeypatch.setattr(blocking, "lock_user", lambda user: User.objects.select_for_update().get(pk=user.pk))
    request.getfixturevalue("together")
    told = follow_each_other()
    assert [answer for answer in told if isinstance(answer, OperationalError)]
    assert Tie.objects.count() == 1
