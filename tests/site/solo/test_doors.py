"""Each way into a solo game makes a visitor a guest, within limits."""

import pytest
from django.conf import settings
from django.test import Client

from games.models import Challenge, User
from games.people import guests as people
from games.solo import write as solo
from tests.site.solo.scene import Clock

DOORS = (
    "/play/",
    "/learn/",
    "/solo/free/",
    "/solo/campaign/first-steps/",
    "/solo/daily/2026-11-18/play",
    "/beat",
)
CHOSEN = {"level": "easy", "solo": "easy"}


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest, daily: Challenge, time: Clock) -> str:
    if request.param != "/beat":
        return str(request.param)
    game = solo.free_game(user=User.objects.create_user("Ana"), options={"solo": ["easy"]})
    return f"/solo/beat/{game.table.code}/"


@pytest.fixture
def before(door: str) -> int:
    return User.objects.count()


def test_a_visitor_is_a_guest_at_the_table(door: str, before: int, client: Client) -> None:
    assert client.post(door, CHOSEN)["Location"].startswith("/t/")
    assert User.objects.count() == before + 1


def test_play_brahmabot_finds_the_game_of_the_first_click_and_no_other(door: str, client: Client) -> None:
    first, then = client.post(door, CHOSEN)["Location"], client.post("/play/", CHOSEN)["Location"]
    assert (first == then) == (door == "/play/")
    assert client.post("/play/", CHOSEN)["Location"] == then


def test_too_many_guests_from_one_address_are_told_so(
    door: str, before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = settings.ACCOUNT_RATE_LIMITS | {"play_now": "1/m/ip"}
    monkeypatch.setattr(settings, "ACCOUNT_RATE_LIMITS", limits)
    Client().post("/play/", CHOSEN)
    answer = Client().post(door, CHOSEN)
    assert answer.status_code == 429
    assert "Please wait a little" in answer.content.decode()
    assert User.objects.count() == before + 1


def test_a_visitor_for_whom_no_guest_name_is_found_is_told_so(
    door: str, before: int, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "TRIES", 0)
    answer = client.post(door, CHOSEN, follow=True)
    assert "Please try again." in answer.content.decode()
    assert User.objects.count() == before
