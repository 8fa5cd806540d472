"""The page where a user changes their name and time zone."""

from datetime import UTC, datetime
from zoneinfo import available_timezones

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from games.accounts.forms import time_zone_choices
from games.models import User
from maharaja_site.middleware import activate_time_zone

pytestmark = pytest.mark.django_db


def test_name_and_time_zone_are_changed_on_one_page(as_asha: Client, asha: User) -> None:
    assert as_asha.post("/me/", {"name": "Āsha", "time_zone": "America/Sao_Paulo"})["Location"] == "/me/"
    asha.refresh_from_db()
    assert (asha.username, asha.time_zone) == ("Āsha", "America/Sao_Paulo")


def test_a_name_changes_once_in_thirty_days_and_a_time_zone_at_any_time(as_asha: Client, asha: User) -> None:
    assert as_asha.post("/me/", {"name": "asha", "time_zone": "UTC"}).status_code == 302
    again = as_asha.post("/me/", {"name": "Asha", "time_zone": "UTC"})
    assert again.status_code == 422
    assert "less than 30 days ago" in again.content.decode()
    for zone in ("Asia/Tokyo", "Asia/Seoul"):
        assert as_asha.post("/me/", {"name": "asha", "time_zone": zone}).status_code == 302
    asha.refresh_from_db()
    assert (asha.username, asha.time_zone) == ("asha", "Asia/Seoul")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"name": "rAVI", "time_zone": "UTC"}, "Someone already has that name."),
        ({"name": "!", "time_zone": "UTC"}, "2 to 24 letters and digits"),
        ({"name": "root", "time_zone": "UTC"}, "reserved for the site"),
        ({"name": "Asha", "time_zone": "../etc/passwd"}, "Choose a time zone from the list."),
        ({}, "This field is required."),
    ],
)
def test_an_invalid_name_or_time_zone_is_explained_and_changes_nothing(
    as_asha: Client, asha: User, data: dict[str, str], sentence: str
) -> None:
    User.objects.create_user("Ravi")
    response = as_asha.post("/me/", data)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    asha.refresh_from_db()
    assert (asha.username, asha.time_zone) == ("Asha", "UTC")
    # A refused name does not count as the one change in thirty days.
    assert as_asha.post("/me/", {"name": "Usha", "time_zone": "UTC"}).status_code == 302


def test_pages_about_the_own_account_ask_a_visitor_to_log_in(client: Client) -> None:
    assert client.get("/me/")["Location"] == "/accounts/login/?next=/me/"
    assert client.post("/me/bring-games/")["Location"] == "/accounts/login/?next=/me/bring-games/"


@pytest.mark.parametrize(
    ("zone", "hour"), [("Asia/Kolkata", "17:30"), ("UTC", "12:00"), ("Gone/Zone", "12:00")]
)
def test_dates_are_shown_in_the_viewers_zone(asha: User, zone: str, hour: str) -> None:
    def view(request: HttpRequest) -> HttpResponse:
        noon = datetime(2024, 5, 1, 12, tzinfo=UTC)
        return HttpResponse(f"{timezone.localtime(noon):%H:%M}")

    request = RequestFactory().get("/")
    asha.time_zone = zone
    request.user = asha
    assert activate_time_zone(view)(request).content.decode() == hour


def test_every_zone_that_is_offered_exists_and_has_a_readable_name() -> None:
    offered = dict(time_zone_choices())
    assert offered["UTC"] == "UTC"
    assert offered["America/Argentina/Buenos_Aires"] == "Buenos Aires (America, Argentina)"
    assert offered["Asia/Kolkata"] == "Kolkata, Bengaluru, Delhi, Mumbai (Asia)"
    assert set(offered) <= available_timezones()
    names = list(offered.values())[1:]
    assert names == sorted(names), "by city"
