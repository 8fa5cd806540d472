"""Suspended players who still have a search are not seated until the suspension ends."""

from datetime import timedelta

import pytest

from games import tasks
from games.ladder.seeking import seat_seekers, seek
from games.models import User
from tests.site.ladder.scene import Hands
from tests.site.lobby.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def seeking_pair(monkeypatch: pytest.MonkeyPatch, hands: Hands) -> User:
    """Let two players search for the same table and return the second one."""
    monkeypatch.setattr(tasks.seat_people, "delay", lambda: None)
    asha, bela = person("Asha"), person("Bela")
    for user in (asha, bela):
        seek(user=user, game_name="maharaja", pace="normal", sizes=(2,))
    return bela


def test_a_suspended_player_is_not_seated(seeking_pair: User, hands: Hands) -> None:
    User.objects.filter(pk=seeking_pair.pk).update(suspended_until=hands.at + timedelta(hours=1))
    assert seat_seekers() == 0
    hands.at += timedelta(hours=2)
    assert seat_seekers() == 1


def test_a_suspended_player_does_not_block_the_other_players(seeking_pair: User, hands: Hands) -> None:
    User.objects.filter(pk=seeking_pair.pk).update(suspended_until=hands.at + timedelta(hours=1))
    seek(user=person("Chand"), game_name="maharaja", pace="normal", sizes=(2,))
    assert seat_seekers() == 1
    assert not seeking_pair.seats.exists()
