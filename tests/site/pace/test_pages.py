"""What a table's page and the lists of games show of clocks, and when the page reloads."""

import re
from datetime import UTC, datetime, time
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from games.base import clock
from games.clocks.events import as_text
from games.models import Habits, Maintenance, Pause, Seat, User, Vacation
from games.models.pace import TimeUp
from games.pace import maintenance, vacations
from games.pace.resolve import resolve_game
from games.pace.time_up import sweep_clocks
from tests.site.pace.pages import client_of, html, key
from tests.site.pace.scenes import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    fresh,
    miss,
    person,
    planning,
    seat_of,
    started,
    turn_of,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_the_deadline_is_in_the_viewers_zone_and_the_page_has_the_servers_clock(wall: Wall) -> None:
    asha, bela = person("Asha", "Asia/Kolkata"), person("Bela", "America/Sao_Paulo")
    game = planning(started(asha, bela))
    wall.advance(90 * HOUR / 60)
    for user, words in ((asha, "Tue 17 Nov, 17:30"), (bela, "Tue 17 Nov, 09:00")):
        shown = html(user, f"/t/{game.table.code}/")
        assert f'<time datetime="2026-11-17T12:00:00+00:00">{words}</time>' in shown
        assert 'data-deadline="2026-11-17T12:00:00+00:00" data-now="2026-11-16T13:30:00+00:00"' in shown
        assert "22 hours, 30 minutes" in shown


def test_the_choice_for_time_outs_is_shown_only_to_its_player(wall: Wall) -> None:
    asha, bela = person("Asha", time_up=TimeUp.NOTHING), person("Bela")
    game = planning(started(asha, bela))
    assert "If your time runs out: Do nothing" in html(asha, f"/t/{game.table.code}/")
    assert "Do nothing" not in html(bela, f"/t/{game.table.code}/")


def test_a_table_page_reloads_for_public_events_and_not_for_private_ones(wall: Wall) -> None:
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
    wall.advance(25 * HOUR)
    sweep_clocks()
    news()
    assert html(chand, f"/t/{game.table.code}/").count("extended</span>") == 3
    maintenance.begin()
    news()
    assert "all clocks are paused" in html(chand, f"/t/{game.table.code}/")


def test_the_table_page_stays_within_its_queries_with_all_kinds_of_absences(wall: Wall) -> None:
    asha, bela, chand, dalia = (person(name) for name in ("Asha", "Bela", "Chand", "Dalia"))
    game = planning(started(asha, bela, chand, dalia))
    Seat.objects.filter(user=dalia).update(grace_used=True, misses_in_a_row=1)
    wall.advance(25 * HOUR)
    sweep_clocks()
    resolve_game(game.pk)
    vacations.plan(user=bela, last=(wall.now + 48 * HOUR).date())
    client_of(asha).post(f"/t/{game.table.code}/pause", {"last": "2026-11-20"})
    client_of(asha).post(f"/t/{game.table.code}/replace/{seat_of(game, dalia).pk}/wish")
    client = client_of(chand)
    with CaptureQueriesContext(connection) as asked:
        shown = client.get(f"/t/{game.table.code}/").content.decode()
    assert len(asked) <= 11
    assert not [query for query in asked if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
    for words in ("A bot plays for Dalia", "Proposed: a pause", "Bela: vacation", "extended"):
        assert words in shown


def test_the_log_lists_time_outs_and_one_click_takes_the_seat_back(wall: Wall) -> None:
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
        "Asha ran out of time and gets more, once.", "Asha ran out of time.",
        "Only the required moves were made for Asha.", "a bot plays for them",
        "A bot plays for Asha.",
    ):  # fmt: skip
        assert words in shown
    assert "I’m back" not in shown
    assert "I’m back" in html(asha, address)
    assert ["I’m back" in html(user, "/my/") for user in (asha, bela)] == [True, False]
    assert client_of(asha).post(f"{address}back").status_code == 302
    assert not seat_of(game, asha).bot
    shown = html(bela, address)
    assert "Asha is back." in shown
    assert "A bot plays for Asha." not in shown


def test_players_agree_on_a_pause_with_plain_forms(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    address = f"/t/{game.table.code}/"
    assert client_of(asha).post(f"{address}pause", {"last": "soon"}).status_code == 422
    client_of(asha).post(f"{address}pause", {"last": "2026-11-20"})
    ends = re.search(r'name="ends" value="([^"]+)"', html(bela, address))
    assert ends
    client_of(bela).post(f"{address}pause/answer", {"answer": "agree", "ends": ends[1]})
    assert "The game is paused until Sat 21 Nov, 00:00" in html(asha, address)
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 22, tzinfo=UTC) + 7 * HOUR
    assert client_of(person("Chand")).post(f"{address}pause", {"last": "2026-11-20"}).status_code == 403


def test_the_lobby_lists_an_offered_seat(wall: Wall) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    game = planning(started(asha, bela, chand))
    Seat.objects.filter(user=chand).update(grace_used=True, misses_in_a_row=1)
    wall.advance(25 * HOUR)
    sweep_clocks()
    resolve_game(game.pk)
    seat = seat_of(game, chand)
    for user in (asha, bela):
        client_of(user).post(f"/t/{game.table.code}/replace/{seat.pk}/wish")
    dalia = person("Dalia")
    assert "Chand’s seat (" in html(dalia, "/lobby/")
    client_of(dalia).post(f"/t/{game.table.code}/replace/{seat.pk}")
    assert "Chand’s seat (" not in html(dalia, "/lobby/")
    assert "Dalia takes over Chand’s seat." in html(asha, f"/t/{game.table.code}/")
    game = turn_of(game, dalia)
    assert clock_of(game, dalia).deadline_at > wall.now


def test_my_games_show_the_time_left(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    assert f'data-deadline="{as_text(clock_of(game, asha).deadline_at)}"' in html(asha, "/my/")


def test_the_operator_stops_and_starts_clocks_in_the_admin(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    operator = client_of(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    assert operator.post("/admin/games/maintenance/add/", {}).status_code == 302
    pause = Maintenance.objects.get(done_at=None)
    wall.advance(10 * HOUR)
    data = {"action": "end_it", "_selected_action": [pause.pk]}
    assert operator.post("/admin/games/maintenance/", data).status_code == 302
    assert clock_of(game).deadline_at == MONDAY + 34 * HOUR
    for page in ("clock", "vacation", "maintenance"):
        assert operator.get(f"/admin/games/{page}/").status_code == 200


def test_only_test_settings_can_shift_the_clock(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "clock"
    file.write_text("3600")
    before = clock.now()
    settings.MOVABLE_CLOCK = file
    assert clock.now() - before >= HOUR
    del settings.MOVABLE_CLOCK
    assert clock.now() - before < HOUR
    assert not hasattr(settings, "MOVABLE_CLOCK")


def test_a_decision_sent_after_the_time_was_up_is_refused_with_the_reason(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = turn_of(started(asha, bela), asha)
    seat = seat_of(game, asha)
    form = {"version": game.version, "revision": seat.revision, "move": "end_turn"}
    miss(wall, game, asha)
    answer = client_of(asha).post(f"/t/{game.table.code}/choose", form)
    assert answer.status_code == 409
    assert "Your time ran out" in answer.content.decode()
    assert fresh(game).version == game.version
