"""The page with a player's quiet hours and vacations."""

from datetime import UTC, datetime

import pytest

from games.models import Vacation
from tests.site.pace.pages import client_of, html
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    clock_of,
    decide,
    person,
    planning,
    started,
    turn_of,
)  # fmt: skip

pytestmark = pytest.mark.django_db


def test_saved_quiet_hours_apply_from_the_next_decision_on(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    before = clock_of(game, asha).deadline_at
    data = {"quiet_from": "20:00", "quiet_until": "08:00", "time_up": "nothing"}
    assert client_of(asha).post("/me/time/", data).status_code == 302
    assert clock_of(game, asha).deadline_at == before
    assert 'value="20:00"' in html(asha, "/me/time/")
    for wrong in ({"quiet_until": "09:00"}, {"quiet_from": "noon"}, {"time_up": "panic"}):
        assert client_of(asha).post("/me/time/", data | wrong).status_code == 422
    wall.set_to(datetime(2026, 11, 16, 21, tzinfo=UTC))
    decide(game, asha)
    game = turn_of(game, asha)
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 18, 8, tzinfo=UTC)


@pytest.mark.parametrize("last", ["9999-12-31", "0001-01-01"])
def test_the_vacation_form_refuses_the_first_and_last_possible_date(wall: Wall, last: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = started(asha, bela)
    assert client_of(asha).post("/me/time/vacation", {"last": last}).status_code == 422
    assert client_of(asha).post("/me/time/vacation", {"first": last, "last": last}).status_code == 422
    assert client_of(asha).post(f"/t/{game.table.code}/pause", {"last": last}).status_code == 422


def test_vacations_are_planned_refused_and_ended_on_the_page(wall: Wall) -> None:
    asha = person("Asha")
    planned = client_of(asha).post("/me/time/vacation", {"last": "2026-11-18"})
    assert planned.status_code == 302
    again = client_of(asha).post("/me/time/vacation", {"first": "2026-11-20", "last": "2026-11-21"})
    assert again.status_code == 422
    assert "at least 3 days" in again.content.decode()
    shown = html(asha, "/me/time/")
    assert "You have 27 vacation days left in 2026." in shown
    wall.advance(HOUR)
    client_of(asha).post(f"/me/time/vacation/{Vacation.objects.get().pk}/end")
    assert Vacation.objects.get().ends_at == wall.now
    for wrong in ({}, {"last": "tomorrow"}):
        assert client_of(asha).post("/me/time/vacation", wrong).status_code == 422
    answer = client_of(asha).post("/me/time/vacation/4711/end", follow=True)
    assert "This vacation doesn’t exist." in answer.content.decode()


def test_the_account_page_links_to_my_time(wall: Wall) -> None:
    assert 'href="/me/time/"' in html(person("Asha"), "/me/")
