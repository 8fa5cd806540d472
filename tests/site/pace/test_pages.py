"""Pages about time: paces before joining, countdowns, one's own settings, agreements; what moves a page."""

import re
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from games.base import clock
from games.clocks.events import as_text
from games.lobby.tables import open_table
from games.models import Clock, Game, Habits, Maintenance, Pause, Seat, Table, User, Vacation
from games.models.pace import Outcome, TimeUp
from games.pace import maintenance, vacations
from games.pace.reliability import reliability
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.pace.time_up import sweep_clocks
from games.people.guests import make_guest
from tests.site.pace.conftest import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    decide,
    fresh,
    miss,
    person,
    planning,
    seat_of,
    started,
    turn_of,
)  # fmt: skip

pytestmark = pytest.mark.django_db
PLAIN = {"game": "maharaja", "seats": "3", "bots": "0", "kind": "friendly", "visibility": "public"}


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def html(user: User, address: str) -> str:
    answer = client_of(user).get(address)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def key(user: User, game: Game) -> str:
    return html(user, f"/t/{game.table.code}/").split("poll?key=")[1].split('"', maxsplit=1)[0]


# Before joining


def test_a_pace_is_chosen_with_the_table_and_shown_before_joining(wall: Wall) -> None:
    asha = person("Asha")
    form = html(asha, "/lobby/new/")
    assert "24 hours for each decision. With 4 players a game takes about 3 weeks" in form
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
        "With 3 players a game takes about 11 weeks if everybody uses a quarter of their time, about 43"
        in lobby
    ), "weekends count too"


def test_the_lobby_filters_by_pace(wall: Wall) -> None:
    for name, pace in (("Asha", "fast"), ("Bela", "bank"), ("Chand", "none")):
        open_table(owner=person(name), game_name="maharaja", seats=2, options={}, terms=Terms(pace=pace))
    shown = html(person("Dalia"), "/lobby/?pace=bank")
    assert "Bela" in shown
    assert "Asha" not in shown
    assert "Chand" in html(User.objects.get(username="Dalia"), "/lobby/?pace=none")


def test_guests_games_have_no_clock(wall: Wall) -> None:
    guest = make_guest()
    assert 'value="normal"' not in html(guest, "/lobby/new/")
    assert client_of(guest).post("/lobby/new/", PLAIN | {"pace": "fast"}).status_code == 422
    assert client_of(guest).post("/lobby/new/", PLAIN).status_code == 302
    table = open_table(
        owner=person("Asha"), game_name="maharaja", seats=2, options={}, terms=Terms(pace="fast")
    )
    answer = client_of(guest).post(f"/t/{table.code}/join")
    assert answer.status_code == 403
    assert "needs an account" in answer.content.decode()


def test_a_table_may_ask_for_a_minimum(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = started(asha, bela, pace="live")
    Game.objects.filter(pk=game.pk).update(awaited=[])
    Table.objects.update(status="finished")
    Clock.objects.update(outcome=Outcome.MISSED, ended_at=wall.now, user=bela)
    wanted = {"asks_finished": 1, "asks_in_time": 90}
    table = open_table(
        owner=asha, game_name="maharaja", seats=4, options={}, terms=Terms(pace="fast", **wanted)
    )  # fmt: skip
    refused = {name: client_of(user).post(f"/t/{table.code}/join") for name, user in
               (("Bela", bela), ("Chand", person("Chand")))}  # fmt: skip
    assert "decide in time at least 90 times" in refused["Bela"].content.decode()
    assert "finished at least 1 game" in refused["Chand"].content.decode()
    assert {answer.status_code for answer in refused.values()} == {403}
    Clock.objects.update(outcome=Outcome.DECIDED)
    assert client_of(bela).post(f"/t/{table.code}/join").status_code == 302


def test_response_times_are_medians_and_quartiles_of_running_time(wall: Wall) -> None:
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
    assert "decides within 3 hours half of the time" in shown
    assert "1 of 6 decisions missed" in shown


# At the table


def test_the_countdown_is_in_the_viewers_zone_and_knows_the_servers_clock(wall: Wall) -> None:
    asha, bela = person("Asha", "Asia/Kolkata"), person("Bela", "America/Sao_Paulo")
    game = planning(started(asha, bela))
    wall.goes_on(90 * HOUR / 60)
    for user, words in ((asha, "Tue 17 Nov, 17:30"), (bela, "Tue 17 Nov, 09:00")):
        shown = html(user, f"/t/{game.table.code}/")
        assert f'<time datetime="2026-11-17T12:00:00+00:00">{words}</time>' in shown
        assert 'data-deadline="2026-11-17T12:00:00+00:00" data-now="2026-11-16T13:30:00+00:00"' in shown
        assert "22 hours, 30 minutes" in shown


def test_what_a_player_chose_for_time_outs_is_shown_to_them_alone(wall: Wall) -> None:
    asha, bela = person("Asha", time_up=TimeUp.NOTHING), person("Bela")
    game = planning(started(asha, bela))
    assert "When your time is up: Do nothing" in html(asha, f"/t/{game.table.code}/")
    assert "Do nothing" not in html(bela, f"/t/{game.table.code}/")


def test_whatever_everybody_sees_moves_the_page_and_nothing_private_does(wall: Wall) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    game = planning(started(asha, bela, chand))
    keys = [key(chand, game)]

    def news(expected: bool = True) -> None:
        keys.append(key(chand, game))
        assert (keys[-1] != keys[-2]) == expected
        answer = client_of(chand).get(f"/t/{game.table.code}/poll?key={keys[-2]}")
        assert answer.status_code == (200 if expected else 204)

    client_of(asha).post("/me/time/", {"quiet_from": "22:00", "quiet_until": "06:00", "time_up": "steward"})
    assert Habits.objects.get(user=asha).quiet_from == time(22)
    news(False)
    client_of(asha).post("/me/time/vacation", {"first": "2026-11-20", "last": "2026-11-21"})
    news()
    assert "Asha: vacation from 20 Nov" in html(chand, f"/t/{game.table.code}/")
    client_of(asha).post(f"/me/time/vacation/{Vacation.objects.get().pk}/end")
    news()
    client_of(asha).post(f"/t/{game.table.code}/pause", {"last": "2026-11-18"})
    news()
    client_of(bela).post(
        f"/t/{game.table.code}/pause/answer", {"answer": "no", "ends": as_text(Pause.objects.get().ends_at)}
    )
    news()
    wall.goes_on(25 * HOUR)
    sweep_clocks()
    news()
    assert html(chand, f"/t/{game.table.code}/").count("extended</span>") == 3
    maintenance.begin()
    news()
    assert "all clocks stand" in html(chand, f"/t/{game.table.code}/")


def test_the_page_stays_within_its_queries_whatever_goes_on(wall: Wall) -> None:
    asha, bela, chand, dalia = (person(name) for name in ("Asha", "Bela", "Chand", "Dalia"))
    game = planning(started(asha, bela, chand, dalia))
    Seat.objects.filter(user=dalia).update(grace_used=True, misses_in_a_row=1)
    wall.goes_on(25 * HOUR)
    sweep_clocks()
    resolve_game(game.pk)
    vacations.plan(user=bela, last=(wall.now + 48 * HOUR).date())
    client_of(asha).post(f"/t/{game.table.code}/pause", {"last": "2026-11-20"})
    client_of(asha).post(f"/t/{game.table.code}/replace/{seat_of(game, dalia).pk}/wish")
    client = client_of(chand)
    with CaptureQueriesContext(connection) as asked:
        shown = client.get(f"/t/{game.table.code}/").content.decode()
    assert len(asked) <= 10
    assert not [query for query in asked if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
    for words in ("A steward plays for Dalia", "is proposed", "Bela: vacation", "extended"):
        assert words in shown


def test_the_log_says_what_was_done_and_the_seat_comes_back_with_one_click(wall: Wall) -> None:
    asha, bela = person("Asha", time_up=TimeUp.NOTHING), person("Bela")
    game = turn_of(started(asha, bela), asha)
    miss(wall, game, asha)
    resolve_game(game.pk)
    game = planning(game)
    miss(wall, game, asha)
    resolve_game(game.pk)
    address = f"/t/{game.table.code}/"
    shown = html(bela, address)
    for words in (
        "Asha’s time was up: it is extended, this once.", "Asha did not decide in time.",
        "For Asha nothing was done that need not be.", "a steward keeps the seat",
        "A steward plays for Asha.",
    ):  # fmt: skip
        assert words in shown
    assert "I am back" not in shown
    assert "I am back" in html(asha, address)
    assert ["I am back" in html(user, "/my/") for user in (asha, bela)] == [True, False]
    assert client_of(asha).post(f"{address}back").status_code == 302
    assert not seat_of(game, asha).bot
    shown = html(bela, address)
    assert "Asha is back and plays on." in shown
    assert "A steward plays for Asha." not in shown


def test_a_pause_is_agreed_on_with_plain_forms(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    address = f"/t/{game.table.code}/"
    assert client_of(asha).post(f"{address}pause", {"last": "soon"}).status_code == 422
    client_of(asha).post(f"{address}pause", {"last": "2026-11-20"})
    ends = re.search(r'name="ends" value="([^"]+)"', html(bela, address))
    assert ends
    client_of(bela).post(f"{address}pause/answer", {"answer": "agree", "ends": ends[1]})
    assert "The table pauses until Sat 21 Nov, 00:00" in html(asha, address)
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 22, tzinfo=UTC) + 7 * HOUR
    assert client_of(person("Chand")).post(f"{address}pause", {"last": "2026-11-20"}).status_code == 403


def test_an_offered_seat_is_found_in_the_lobby(wall: Wall) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    game = planning(started(asha, bela, chand))
    Seat.objects.filter(user=chand).update(grace_used=True, misses_in_a_row=1)
    wall.goes_on(25 * HOUR)
    sweep_clocks()
    resolve_game(game.pk)
    seat = seat_of(game, chand)
    for user in (asha, bela):
        client_of(user).post(f"/t/{game.table.code}/replace/{seat.pk}/wish")
    dalia = person("Dalia")
    assert "The seat of Chand" in html(dalia, "/lobby/")
    client_of(dalia).post(f"/t/{game.table.code}/replace/{seat.pk}")
    assert "The seat of Chand" not in html(dalia, "/lobby/")
    assert "Dalia takes over the seat of Chand." in html(asha, f"/t/{game.table.code}/")
    game = turn_of(game, dalia)
    assert clock_of(game, dalia).deadline_at > wall.now


def test_my_games_show_the_time_left(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    assert f'data-deadline="{as_text(clock_of(game, asha).deadline_at)}"' in html(asha, "/my/")


# One's own time


def test_quiet_hours_are_saved_and_count_from_the_next_decision_on(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    before = clock_of(game, asha).deadline_at
    data = {"quiet_from": "20:00", "quiet_until": "08:00", "time_up": "nothing"}
    assert client_of(asha).post("/me/time/", data).status_code == 302
    assert clock_of(game, asha).deadline_at == before
    assert 'value="20:00"' in html(asha, "/me/time/")
    for wrong in ({"quiet_until": "09:00"}, {"quiet_from": "noon"}, {"time_up": "panic"}):
        assert client_of(asha).post("/me/time/", data | wrong).status_code == 422
    wall.strikes(datetime(2026, 11, 16, 21, tzinfo=UTC))
    decide(game, asha)
    game = turn_of(game, asha)
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 18, 8, tzinfo=UTC)


@pytest.mark.parametrize("last", ["9999-12-31", "0001-01-01"])
def test_the_first_and_the_last_day_there_are_are_refused(wall: Wall, last: str) -> None:
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
    assert "You have 27 days of vacation left in 2026." in shown
    wall.goes_on(HOUR)
    client_of(asha).post(f"/me/time/vacation/{Vacation.objects.get().pk}/end")
    assert Vacation.objects.get().ends_at == wall.now
    for wrong in ({}, {"last": "tomorrow"}):
        assert client_of(asha).post("/me/time/vacation", wrong).status_code == 422
    answer = client_of(asha).post("/me/time/vacation/4711/end", follow=True)
    assert "There is no such vacation." in answer.content.decode()


def test_the_account_page_leads_there(wall: Wall) -> None:
    assert 'href="/me/time/"' in html(person("Asha"), "/me/")


# The operator and the clock itself


def test_the_operator_stops_and_starts_clocks_in_the_admin(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    operator = client_of(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    assert operator.post("/admin/games/maintenance/add/", {}).status_code == 302
    pause = Maintenance.objects.get(done_at=None)
    wall.goes_on(10 * HOUR)
    data = {"action": "end_it", "_selected_action": [pause.pk]}
    assert operator.post("/admin/games/maintenance/", data).status_code == 302
    assert clock_of(game).deadline_at == MONDAY + 34 * HOUR
    for page in ("clock", "vacation", "maintenance"):
        assert operator.get(f"/admin/games/{page}/").status_code == 200


def test_only_test_settings_move_the_clock(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "clock"
    file.write_text("3600")
    before = clock.now()
    settings.MOVABLE_CLOCK = file
    assert clock.now() - before >= HOUR
    del settings.MOVABLE_CLOCK
    assert clock.now() - before < HOUR
    assert not hasattr(settings, "MOVABLE_CLOCK")


def test_a_stale_form_after_the_time_was_up_gets_a_clear_answer(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = turn_of(started(asha, bela), asha)
    seat = seat_of(game, asha)
    form = {"version": game.version, "revision": seat.revision, "move": "end_turn"}
    miss(wall, game, asha)
    answer = client_of(asha).post(f"/t/{game.table.code}/choose", form)
    assert answer.status_code == 409
    assert "Your time was up" in answer.content.decode()
    assert fresh(game).version == game.version
