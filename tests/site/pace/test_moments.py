"""One format for days and one for moments; the zone is named where the reader has chosen none."""

from datetime import UTC, date, datetime

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, Template
from django.utils import timezone, translation

from games.clocks.words import city_of, day, day_and_time
from games.models import User
from tests.site.pace.scenes import Wall

MOMENT = datetime(2026, 11, 17, 11, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "text"), [("UTC", "Tue 17 Nov, 11:00 UTC"), ("Europe/Berlin", "Tue 17 Nov, 12:00")]
)
def test_a_moment_is_told_in_the_zone_of_the_reader_and_utc_is_named(
    zone: str, text: str, wall: Wall
) -> None:
    with timezone.override(zone):
        assert day_and_time(MOMENT) == text


def test_a_moment_of_another_year_has_its_year(wall: Wall) -> None:
    with timezone.override("Europe/Berlin"):
        assert day_and_time(MOMENT.replace(year=2024)) == "Sun 17 Nov 2024, 12:00"


def test_portuguese_writes_the_day_of_the_week_in_lower_case(wall: Wall) -> None:
    with timezone.override("UTC"), translation.override("pt-br"):
        assert day_and_time(MOMENT) == "ter 17 nov, 11:00 UTC"


def test_a_day_is_told_in_one_format() -> None:
    assert day(date(2026, 11, 7)) == day(MOMENT.replace(day=7)) == "7 Nov 2026"


@pytest.mark.parametrize(
    ("zone", "city"),
    [("Europe/Berlin", "Berlin"), ("America/Argentina/Buenos_Aires", "Buenos Aires"), ("UTC", "UTC")],
)
def test_a_time_zone_is_called_by_its_city(zone: str, city: str) -> None:
    assert city_of(zone) == city


def test_only_a_visitors_moments_are_left_to_the_browser(wall: Wall) -> None:
    template = Template("{% load pace %}{% moment at %}")
    with translation.override("en"), timezone.override("UTC"):
        visitor = template.render(Context({"at": MOMENT, "user": AnonymousUser()}))
        account = template.render(Context({"at": MOMENT, "user": User(username="Asha")}))
    assert visitor == '<time datetime="2026-11-17T11:00:00+00:00" data-local>Tue 17 Nov, 11:00 UTC</time>'
    assert account == '<time datetime="2026-11-17T11:00:00+00:00">Tue 17 Nov, 11:00 UTC</time>'
