"""The sweep sends lost messages again: to the right queue, in limited numbers."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import override_settings

from games import sweep as undone
from games import tasks
from games.base import clock
from games.base.cache_locks import alone
from games.lobby.tables import open_table
from games.models import Finish, Game, Move, User
from maharaja_site.celery import app
from tests.services.processes import soon

pytestmark = pytest.mark.django_db
QUEUES = ("rounds", "housekeeping")


@pytest.fixture(autouse=True)
def nothing_sent_or_remembered() -> None:
    cache.clear()
    for queue in QUEUES:
        sent(queue)


def undone_games(*names: str) -> list[int]:
    """Make games that wait for the worker, the first one the longest; return their keys."""
    for name in names:
        open_table(
            owner=User.objects.create_user(name), game_name="maharaja", seats=1, options={"solo": ["easy"]}
        )
    games = list(Game.objects.order_by("pk").values_list("pk", flat=True))
    for age, game in enumerate(reversed(games), start=1):
        Game.objects.filter(pk=game).update(
            needs_worker=True, waiting_since=clock.now() - timedelta(minutes=age)
        )
    for queue in QUEUES:
        sent(queue)
    return games


def sent(queue: str) -> list[Any]:
    """Take everything out of the queue; return the messages."""
    with app.connection_for_read() as connection:
        take = connection.default_channel.basic_get
        connection.default_channel.queue_declare(queue)
        messages = []
        while message := take(queue, no_ack=True):
            messages.append(message)
    return messages


def nudged(queue: str = "rounds") -> list[int]:
    return [
        message.decode()[0][0] for message in sent(queue) if message.headers["task"] == "games.tasks.resolve"
    ]


def test_the_sweep_nudges_undone_games_and_plays_no_move() -> None:
    games = undone_games("Asha", "Bela")
    tasks.sweep()
    assert not Move.objects.exists()
    messages = sent("rounds")
    assert [message.decode()[0] for message in messages] == [[game] for game in games]
    assert all(message.headers["expires"] for message in messages)


def test_each_game_is_nudged_in_the_queue_of_its_urgency(monkeypatch: pytest.MonkeyPatch) -> None:
    watched, unwatched = undone_games("Asha", "Bela")
    monkeypatch.setattr(undone, "queue_of", lambda _: {watched: "rounds", unwatched: "housekeeping"})
    tasks.sweep()
    assert (nudged("rounds"), nudged("housekeeping")) == ([watched], [unwatched])


def test_a_game_is_not_nudged_again_while_its_message_waits() -> None:
    games = undone_games("Asha")
    for _ in range(3):
        tasks.sweep()
    assert nudged() == games


def test_a_lost_nudge_is_repeated_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    games = undone_games("Asha")
    monkeypatch.setattr(undone, "AGAIN", 0.05)
    sweeps: list[int] = []

    def twice() -> bool:
        sweeps.append(undone.nudge_undone())
        return sum(sweeps) >= 2

    assert soon(twice)
    assert set(nudged()) == set(games)


def test_a_game_with_a_new_version_is_nudged_at_once() -> None:
    games = undone_games("Asha")
    tasks.sweep()
    Game.objects.update(version=7)
    tasks.sweep()
    assert nudged() == games * 2


def test_one_sweep_sends_a_limited_number_of_nudges_and_the_next_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = undone_games("Asha", "Bela", "Chandra")
    monkeypatch.setattr(undone, "MOST", 2)
    found = []
    for _ in range(3):
        tasks.sweep()
        found.append(nudged())
    assert found == [games[:2], games[2:], []]


def test_a_full_queue_gets_no_more_nudges(monkeypatch: pytest.MonkeyPatch) -> None:
    games = undone_games("Asha", "Bela", "Chandra")
    monkeypatch.setattr(undone, "FULL", 2)
    tasks.resolve.apply_async((games[0],), queue="rounds")
    tasks.sweep()
    assert nudged() == [games[0], games[0]]
    tasks.sweep()
    assert nudged() == games[1:], "those that found no room were not marked"


def test_a_full_queue_does_not_stop_the_nudges_of_another_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    *unwatched, watched = undone_games("Asha", "Bela", "Chandra")
    queues = {**dict.fromkeys(unwatched, "housekeeping"), watched: "rounds"}
    monkeypatch.setattr(undone, "queue_of", lambda found: {game: queues[game] for game in found})
    monkeypatch.setattr(undone, "FULL", 1)
    monkeypatch.setattr(undone, "MOST", 1)
    tasks.resolve.apply_async((unwatched[0],), queue="housekeeping")
    tasks.sweep()
    assert (nudged("rounds"), nudged("housekeeping")) == ([watched], [unwatched[0]])


AWAY = {"default": {"BACKEND": "maharaja_site.redis_cache.RedisCache", "LOCATION": "redis://127.0.0.1:1"}}


def test_waiting_games_are_nudged_although_the_cache_is_away() -> None:
    games = undone_games("Asha")
    with override_settings(CACHES=AWAY):
        cache.clear()  # what an earlier test of this process left in its memory
        tasks.sweep()
    assert nudged() == games


def test_the_sweep_sends_one_message_for_a_missing_rating() -> None:
    table = open_table(owner=User.objects.create_user("Asha"), game_name="maharaja", seats=2, options={})
    Finish.objects.create(
        number=1, table=table, game_name="maharaja", size=2, season=1, finished_at=clock.now()
    )
    for _ in range(3):
        tasks.sweep()
    assert [message.headers["task"] for message in sent("housekeeping")] == ["games.tasks.rate"]


def test_a_second_sweep_does_nothing_while_one_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(tasks, "sweep_clocks", lambda: (ran.append("clocks"), tasks.sweep()))
    tasks.sweep()
    assert ran == ["clocks"]
    tasks.sweep()
    assert ran == ["clocks"] * 2


def test_the_cache_lock_of_a_killed_sweep_expires() -> None:
    cache.add("sweep", True, 0.05)
    assert soon(lambda: alone("sweep", 15.0, lambda: None))
