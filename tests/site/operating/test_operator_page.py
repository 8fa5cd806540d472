"""The operator's page shows health, what waits and what was counted, and says what to do."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from games.base import clock, figures, totals
from games.models import Game, User
from games.operating import gauges, heartbeat, summary
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator() -> Client:
    figures.taken()
    cache.delete(totals.KEY)
    client = Client()
    client.force_login(User.objects.create_user("Olga", is_staff=True))
    return client


def page(client: Client, language: str = "en") -> str:
    answer = client.get("/operator/", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_game_that_waits_too_long_is_shown_with_what_to_do(operator: Client) -> None:
    table = seat_all([Person("Asha"), Person("Bela")])
    assert "Start the workers for rounds and sweep." not in page(operator)
    ago = clock.now() - timedelta(minutes=10)
    Game.objects.filter(table=table).update(needs_worker=True, waiting_since=ago)
    shown = page(operator)
    assert "Start the workers for rounds and sweep." in shown
    assert table.code not in shown


def test_missing_workers_are_wrong_and_running_ones_are_not(operator: Client) -> None:
    assert "No worker serves the queue “sweep”. Start: docker/worker sweep" in page(operator)
    for task in heartbeat.LATE:
        heartbeat.beat(task)
    assert "Every queue has a worker." in page(operator)


def test_a_task_that_runs_seldom_is_not_late_on_a_new_site(operator: Client) -> None:
    for task in heartbeat.LATE:
        if task not in heartbeat.SELDOM:
            heartbeat.beat(task)
    shown = page(operator)
    assert "Every queue has a worker." in shown
    assert "Start beat and" not in shown
    cache.delete("heartbeat-make_challenges")
    assert page(operator).count("Start beat and: docker/worker housekeeping") == 2


def test_counts_times_and_failures_are_shown(operator: Client) -> None:
    figures.count(figures.REQUESTS, "lobby", "500", by=3)
    figures.count(figures.FAILURES, "sweep_clocks", by=7)
    for spent in (0.02, 0.02, 0.4):
        figures.observe(figures.REQUEST_SECONDS, spent, "lobby")
        figures.observe(figures.ROUND_SECONDS, spent, "maharaja")
        figures.observe(figures.BOT_SECONDS, spent, "maharaja", "apprentice")
    shown = page(operator)
    assert '<th scope="row">lobby</th><td>3</td><td>≤ 25 ms</td><td>≤ 500 ms</td><td>3</td>' in shown
    assert '<th scope="row">sweep_clocks</th><td>–</td><td>–</td><td>–</td><td>7</td>' in shown
    assert "Round of maharaja" in shown
    assert "Bot apprentice, maharaja" in shown


def test_every_gauge_has_a_name_and_a_limit() -> None:
    assert set(summary.WAITS) | {gauges.BEAT_AGE} == set(gauges.GAUGES)


def test_others_may_not_see_it() -> None:
    client = Client()
    assert client.get("/operator/").status_code == 403
    client.force_login(User.objects.create_user("Asha"))
    assert client.get("/operator/").status_code == 403
