"""/metrics: what Prometheus reads, who may read it, and what it must not tell."""

import random
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from games.base import clock, figures, totals
from games.models import Clock, Game, Notice
from games.operating import queues
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from maharaja_site.celery import app
from maharaja_site.request_figures import label_of
from tests.services.processes import soon
from tests.services.promtool import promtool
from tests.services.scenes.addresses import addresses
from tests.services.site import RunningSite
from tests.site.operating.metrics import TOKEN, Figures, read, scraped
from tests.site.outages.own_process import in_process
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def from_zero(settings: Settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    figures.taken()
    cache.delete(totals.KEY)


@pytest.fixture
def two() -> list[Person]:
    return [Person("Asha"), Person("Bela")]


@pytest.mark.parametrize("given", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": "Bearer "}])
def test_without_the_token_there_is_no_such_page(given: dict[str, str]) -> None:
    assert Client().get("/metrics", headers=given).status_code == 404


def test_without_a_token_in_the_settings_no_token_is_right(settings: Settings) -> None:
    settings.METRICS_TOKEN = ""
    assert Client().get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_promtool_reads_it(two: list[Person]) -> None:
    seat_all(two)
    assert promtool("check", "metrics", stdin=scraped()) == ""


@pytest.mark.django_db(transaction=True)
def test_a_round_is_counted_with_its_moves_requests_and_time(two: list[Person]) -> None:
    table, rng = seat_all(two), random.Random(3)
    while not _rounds(read(scraped())):
        if waiting := awaited(table, two):
            waiting[0].play_any(table, rng)
        else:
            resolve_game(game_of(table).pk)
    said = read(scraped())
    moves = sum(value for (name, _), value in said.items() if name == "maharaja_moves_total")
    assert moves == game_of(table).moves.count()
    assert said["maharaja_requests_total", 'view="table",status="302"'] > 0
    assert said["maharaja_request_seconds_count", 'view="table"'] > 0
    assert 0 <= said["maharaja_round_seconds_sum", 'game="maharaja"'] < 600


def _rounds(said: Figures) -> float:
    return said.get(("maharaja_round_seconds_count", 'game="maharaja"'), 0)


def test_a_bots_thinking_time_is_counted() -> None:
    person = Person("Asha")
    table = seat_all([person, Person("Bela")])
    table.seats.exclude(user=person.user).update(bot="apprentice", user=None)
    Game.objects.filter(table=table).update(needs_worker=True)
    rng = random.Random(3)
    while ("maharaja_bot_seconds_count", 'game="maharaja",bot="apprentice"') not in read(scraped()):
        if awaited(table, [person]):
            person.play_any(table, rng)
        resolve_game(game_of(table).pk)


def test_tasks_their_failures_and_sweeps_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ValueError

    monkeypatch.setattr("games.tasks.sweep_clocks", broken)
    app.tasks["games.tasks.sweep"].apply()
    said = read(scraped())
    assert said["maharaja_task_seconds_count", 'task="sweep"'] == 1
    assert said["maharaja_task_failures_total", 'task="broken"'] == 1
    assert 0 <= said["maharaja_beat_seconds", 'task="sweep"'] < 600
    assert said["maharaja_beat_seconds", 'task="tidy"'] == -1


def test_what_waits_is_asked_for_when_somebody_looks(two: list[Person]) -> None:
    table, ago = seat_all(two, terms=Terms(pace="normal")), clock.now() - timedelta(minutes=10)
    Game.objects.filter(table=table).update(needs_worker=True, waiting_since=ago)
    Clock.objects.filter(game__table=table).update(deadline_at=ago)
    Notice.objects.all().delete()
    for status in ("waiting", "failed"):
        Notice.objects.create(
            user=two[0].user, kind="turn", channel="mail", status=status, occasion=status, due_at=ago,
            written_at=clock.now(),
        )  # fmt: skip
    said = read(scraped())
    assert said["maharaja_games_waiting", ""] == 1
    assert 600 <= said["maharaja_games_waiting_seconds", ""] < 6000
    assert said["maharaja_clocks_overdue", ""] > 0
    assert said["maharaja_notices_waiting", 'channel="mail"'] == 1
    assert 600 <= said["maharaja_notices_waiting_seconds", 'channel="mail"'] < 6000
    assert said["maharaja_notices_given_up", ""] == 1


def test_it_asks_the_database_a_fixed_number_of_questions(
    two: list[Person], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    scraped()
    for _ in range(3):
        seat_all(two)
    with django_assert_num_queries(12):
        scraped()


def test_no_figure_tells_a_person_a_table_or_a_secret_choice(two: list[Person]) -> None:
    """Saving a draft is counted like any other request to a table; so are orders."""
    table = seat_all(two)
    before = read(scraped())
    awaited(table, two)[0].play_any(table, random.Random(3))
    text = scraped()
    assert not [
        secret for secret in (table.code, "Asha", "Bela", "choose", "intend", "orders") if secret in text
    ]
    changed = {key for key, value in read(text).items() if before.get(key) != value}
    assert {name for name, labels in changed if 'view="table"' not in labels} <= {
        "maharaja_requests_total", "maharaja_request_seconds_bucket", "maharaja_request_seconds_sum",
        "maharaja_request_seconds_count", "maharaja_notices_waiting", "maharaja_notices_waiting_seconds",
        "maharaja_moves_total", "maharaja_games_waiting", "maharaja_games_waiting_seconds",
    }  # fmt: skip


def test_every_address_of_a_table_but_the_poll_has_one_label() -> None:
    ways = [address for address in addresses() if address.route.startswith("t/<slug:code>/")]
    assert len(ways) > 20
    assert {label_of(way.route, way.name) for way in ways} == {"table", "table_poll"}


@contextmanager
def broker(url: str, transport: str | None = None, **options: object) -> Iterator[None]:
    """Let the application use another broker."""
    names = ("broker_url", "broker_transport", "broker_transport_options")
    before = {name: app.conf[name] for name in names}
    app.conf.update(zip(names, (url, transport, options), strict=True))
    _forget_connections()
    try:
        yield
    finally:
        app.conf.update(before)
        _forget_connections()


def _forget_connections() -> None:
    """Let the application connect anew: it keeps those to the broker that it had first."""
    app._pool = app.amqp._producer_pool = None


def test_queues_tell_their_length_and_the_age_of_the_oldest_message(tmp_path: Path) -> None:
    folder = tmp_path / "rounds"
    folder.mkdir()
    for number in range(3):
        old = int((clock.now().timestamp() - 100 * (number + 1)) * 1e9)
        (folder / f"{old:020}-{number}.msg").write_text("{}")
    files = "maharaja_site.file_broker:Transport"
    with broker("filesystem://localhost", files, data_folder_in=str(tmp_path), polling_interval=0.05):
        length, age = queues.queues()["rounds"]
    assert length == 3
    assert 290 < age < 3000


@pytest.mark.redis
def test_queues_in_redis_tell_the_age_of_the_oldest_message(redis_url: str) -> None:
    with broker(redis_url.replace("unix://", "redis+socket://")):
        app.control.purge()  # what the workers of other tests have left
        began = clock.now().timestamp()
        for _ in range(2):
            app.send_task("games.tasks.tidy")
        length, age = queues.queues()["housekeeping"]
        app.control.purge()
        assert (length, queues.queues()["housekeeping"]) == (2, (0, 0.0))
    assert 0 < age <= clock.now().timestamp() - began


@pytest.mark.slow
def test_pages_and_workers_add_up(site: RunningSite) -> None:
    """The pages, two workers and beat are processes of their own."""

    def said() -> Figures:
        asked = urllib.request.Request(f"{site.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        with urllib.request.urlopen(asked) as answer:
            return read(answer.read().decode())

    with urllib.request.urlopen(f"{site.url}/robots.txt") as answer:
        assert answer.status == 200
    assert soon(lambda: said().get(("maharaja_requests_total", 'view="robots",status="200"'), 0) >= 1)
    assert soon(lambda: said().get(("maharaja_task_seconds_count", 'task="sweep"'), 0) >= 2)
    assert soon(lambda: ("maharaja_task_seconds_count", 'task="notices"') in said())
    assert ("maharaja_queue_length", 'queue="rounds"') in said()


COUNTING = """
import os
import django
django.setup()
from games.base import figures, totals
totals.LOCKED = None  # no process is killed, so no lock expires while its owner waits for a processor
figures.count(figures.REQUESTS, "parent", "200")
for _ in range(3):
    if not os.fork():
        for number in range(200):
            figures.count(figures.REQUESTS, "child", "200")
            if number % 20 == 0:
                totals.add_now()
        while not totals.add_now():  # the others may hold the lock for longer than it waits
            pass
        os._exit(0)
for _ in range(3):
    assert os.wait()[1] == 0
while not totals.add_now():
    pass
print(totals.totals()["maharaja_requests_total", "parent", "200"][0])
print(totals.totals()["maharaja_requests_total", "child", "200"][0])
"""


@pytest.mark.slow
def test_forked_processes_that_add_up_at_once_lose_and_repeat_nothing(tmp_path: Path) -> None:
    done = in_process(COUNTING, VAR_DIR=str(tmp_path))
    assert done.stdout.split() == ["1.0", "600.0"], done.stderr
