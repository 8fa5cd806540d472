"""The terms of a table before joining, and the reliability of players."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.lobby.tables import open_table
from games.models import Clock, Game, Seat, Table, User
from games.models.pace import Outcome
from games.pace.reliability import reliability
from games.pace.terms import Terms
from games.people.guests import make_guest
from tests.site.pace.pages import client_of, html
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    person,
    seat_of,
    started,
)  # fmt: skip

pytestmark = pytest.mark.django_db
PLAIN = {"game": "maharaja", "seats": "3", "bots": "0", "kind": "friendly", "visibility": "public"}


def test_a_pace_is_chosen_with_the_table_and_shown_before_joining(wall: Wall) -> None:
    asha = person("Asha")
    form = html(asha, "/lobby/new/")
    assert "24 hours for each decision." in form
    assert "With 4 players a game takes about 3 weeks" in form
    data = PLAIN | {"pace": "relaxed", "weekend_pause": "on", "vacation_days": "14", "asks_finished": "5"}
    client_of(asha).post("/lobby/new/", data)
    table = Table.objects.get()
    assert Terms.of(table) == Terms("relaxed", True, 14, 5, 0)
    shown = html(person("Bela"), f"/t/{table.code}/")
    for words in (
        "72 hours for each decision", "With 3 players a game takes about", "Saturdays and Sundays",
        "at most 14 days", "finished at least 5 games",
    ):  # fmt: skip
        assert words in shown
    lobby = html(asha, "/lobby/")
    assert (
        "With 3 players a game takes about 11 weeks if everyone uses a quarter of their time, or about 43"
        in lobby
    ), "weekends count too"


def test_the_lobby_filters_by_pace(wall: Wall) -> None:
    for name, pace in (("Asha", "fast"), ("Bela", "bank"), ("Chand", "none")):
        open_table(owner=person(name), game_name="maharaja", seats=2, options={}, terms=Terms(pace=pace))
    shown = html(person("Dalia"), "/lobby/?pace=bank")
    assert "Bela" in shown
    assert "Asha" not in shown
    assert "Chand" in html(User.objects.get(username="Dalia"), "/lobby/?pace=none")


def test_guests_can_neither_open_nor_join_a_table_with_a_clock(wall: Wall) -> None:
    guest = make_guest()
    assert 'value="normal"' not in html(guest, "/lobby/new/")
    assert client_of(guest).post("/lobby/new/", PLAIN | {"pace": "fast"}).status_code == 422
    assert client_of(guest).post("/lobby/new/", PLAIN).status_code == 302
    table = open_table(
        owner=person("Asha"), game_name="maharaja", seats=2, options={}, terms=Terms(pace="fast")
    )
    answer = client_of(guest).post(f"/t/{table.code}/join")
    assert answer.status_code == 403
    assert "need an account" in answer.content.decode()


def test_a_table_refuses_players_below_its_minimum_reliability(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = started(asha, bela, pace="live")
    Game.objects.filter(pk=game.pk).update(awaited=[])
    Table.objects.update(status="finished")
    Seat.objects.update(final_place=1)
    Clock.objects.update(outcome=Outcome.MISSED, ended_at=wall.now, user=bela)
    wanted = {"asks_finished": 1, "asks_in_time": 90}
    table = open_table(
        owner=asha, game_name="maharaja", seats=4, options={}, terms=Terms(pace="fast", **wanted)
    )  # fmt: skip
    refused = {name: client_of(user).post(f"/t/{table.code}/join") for name, user in
               (("Bela", bela), ("Chand", person("Chand")))}  # fmt: skip
    assert "an on-time rate of at least 90%" in refused["Bela"].content.decode()
    assert "finished at least 1 game" in refused["Chand"].content.decode()
    assert {answer.status_code for answer in refused.values()} == {403}
    Clock.objects.update(outcome=Outcome.DECIDED)
    assert client_of(bela).post(f"/t/{table.code}/join").status_code == 302


def test_response_times_are_quartiles_of_the_running_time(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = started(asha, bela)
    seat = seat_of(game, asha)
    Clock.objects.all().delete()
    for hours in (1, 2, 3, 4, 100):
        ended = wall.now + hours * HOUR
        Clock.objects.create(
            game=game, seat=seat, user=asha, version=0, started_at=wall.now, deadline_at=ended, left=HOUR,
            counted_from=ended, stopped=96 * HOUR if hours == 100 else timedelta(), ended_at=ended,
            outcome=Outcome.DECIDED,
        )  # fmt: skip
    Clock.objects.create(
        game=game, seat=seat, user=asha, version=0, started_at=wall.now, deadline_at=wall.now, left=HOUR,
        counted_from=wall.now, ended_at=wall.now, outcome=Outcome.MISSED,
    )  # fmt: skip
    with CaptureQueriesContext(connection) as asked:
        found = reliability([asha.pk, bela.pk])
    assert len(asked) == 3
    assert found[asha.pk].quartiles == (2 * HOUR, 3 * HOUR, 4 * HOUR)
    assert (found[asha.pk].decisions, found[asha.pk].misses, found[asha.pk].in_time) == (5, 1, 83)
    assert (found[bela.pk].median, found[bela.pk].in_time, found[bela.pk].finished) == (None, None, 0)
    table = open_table(owner=asha, game_name="maharaja", seats=3, options={}, terms=Terms(pace="fast"))
    shown = html(bela, f"/t/{table.code}/")
    assert "half of decisions within 3 hours" in shown
    assert "on-time rate 83%" in shown
