"""The calendar feed of a player's deadlines, behind a secret link."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from icalendar import Calendar

from games.models import Clock, Game, User
from games.notices.calendar import feed
from games.pace import vacations
from tests.site.pace.scenes import Wall, clock_of, decide

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


@pytest.mark.parametrize(
    ("deadline", "rings"),
    [
        ("2026-11-17 15:00", "2026-11-17 14:00"),
        ("2026-11-18 08:30", "2026-11-18 07:30"),
        ("2026-11-18 07:30", "2026-11-17 22:45"),
        ("2026-11-18 07:00", "2026-11-17 22:45"),
    ],
)
def test_the_calendar_rings_an_hour_before_a_deadline_but_not_at_night(
    two: Two, deadline: str, rings: str
) -> None:
    game, asha, _bela = two
    at, ringing = (datetime.fromisoformat(moment).replace(tzinfo=UTC) for moment in (deadline, rings))
    clock_of(game, asha)
    Clock.objects.filter(user=asha).update(deadline_at=at)
    (event,) = Calendar.from_ical(feed(asha)).walk("VEVENT")
    (alarm,) = event.walk("VALARM")
    assert alarm.decoded("TRIGGER") == ringing
    assert alarm["DESCRIPTION"] == event["SUMMARY"]


def test_the_calendar_feed_lists_the_players_deadlines(two: Two, wall: Wall, client: Client) -> None:
    game, asha, _bela = two
    User.objects.filter(username="Bela").update(
        username="Béla, the “long, long, long; very long named” one \\ é"
    )
    client.force_login(asha)
    client.post("/me/notices/calendar")
    link = client.get("/me/notices/").context["calendar"].removeprefix("http://localhost:8000")
    outsider = Client()
    answer = outsider.get(link)
    assert answer["Content-Type"].startswith("text/calendar")
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert event.decoded("DTEND") == clock_of(game, asha).deadline_at
    assert event["SUMMARY"] == "Decide: Maharaja with Béla, the “long, long, long; very long named” one \\ é"
    assert event["URL"] == f"http://localhost:8000/go/{game.table.code}"
    uid = event["UID"]
    vacations.plan(user=asha, last=(wall() + timedelta(days=2)).date())
    (moved,) = Calendar.from_ical(outsider.get(link).content).walk("VEVENT")
    assert moved["UID"] == uid
    assert moved.decoded("DTEND") == clock_of(game, asha).deadline_at
    (alarm,) = moved.walk("VALARM")
    assert alarm["ACTION"] == "DISPLAY"
    decide(game, asha)
    assert not Calendar.from_ical(outsider.get(link).content).walk("VEVENT")
    client.post("/me/notices/calendar")
    assert outsider.get(link).status_code == 404, "a new one ends the old"
    link = client.get("/me/notices/").context["calendar"].removeprefix("http://localhost:8000")
    client.post("/me/notices/calendar/revoke")
    assert outsider.get(link).status_code == 404
