"""Resolving games: fair shares of time, broken games, and nudges after the commit."""

import logging
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import transaction

from games.base import clock
from games.lobby.tables import open_table
from games.management.commands.seed_demo import everything_at_once
from games.models import Game, Seat, User
from games.models.table import Status
from games.pace import resolve as services
from games.sweep import AFTER, left_undone
from games.table.play import nudge
from games.tasks import sweep
from maharaja_site.celery import app

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    cache.clear()


def bots_only(name: str) -> Game:
    """Return a game whose only person has resigned, so that the worker plays it to the end."""
    table = open_table(
        owner=User.objects.create_user(name), game_name="maharaja", seats=1, options={"solo": ["easy"]}
    )
    Seat.objects.filter(table=table).update(bot="random")
    Game.objects.filter(table=table).update(
        needs_worker=True, waiting_since=clock.now() - timedelta(minutes=1)
    )
    return Game.objects.get(table=table)


def test_a_broken_game_does_not_stop_the_sweep(caplog: pytest.LogCaptureFixture) -> None:
    broken, healthy = bots_only("Asha"), bots_only("Bruno")
    Game.objects.filter(pk=broken.pk).update(snapshot=b"{}", waiting_since=clock.now() - timedelta(days=1))
    with everything_at_once():
        sweep()
    healthy.refresh_from_db()
    assert not healthy.needs_worker
    logged = [record for record in caplog.records if record.name.startswith("games")]
    assert [(record.levelno, record.args) for record in logged] == [
        (logging.ERROR, (broken.pk, services.REST))
    ]
    caplog.clear()
    with everything_at_once():
        sweep()
    assert caplog.records == [], "for a while the sweep leaves it alone"


def test_a_move_that_the_rules_offer_and_refuse_is_not_tried_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bots_only("Asha")
    monkeypatch.setattr(services, "_next", lambda *_: services.Turn(game.version, -1, ["no such move"]))
    with pytest.raises(services.Stuck, match="seat -1 was refused"):
        services.resolve_game(game.pk)


def test_the_sweep_does_not_nudge_games_that_have_just_begun_to_wait() -> None:
    game = bots_only("Asha")
    Game.objects.update(waiting_since=clock.now())
    assert left_undone() == {}
    Game.objects.update(waiting_since=clock.now() - AFTER)
    assert left_undone() == {game.pk: game.version}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    messages: list[int] = []
    monkeypatch.setattr(app, "send_task", lambda name, args, *_, **__: messages.append(args[0]))
    return messages


@pytest.mark.django_db(transaction=True)
def test_a_long_game_stops_after_its_share_of_time_and_is_nudged_again(
    sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = bots_only("Asha")
    sent.clear()
    until = services.SLICE
    monkeypatch.setattr(services, "SLICE", 0.0)
    assert services.resolve_game(game.pk) > 0
    assert sent == [game.pk]
    monkeypatch.setattr(services, "SLICE", until)
    services.resolve_game(game.pk)
    game.table.refresh_from_db()
    assert game.table.status == Status.FINISHED
    assert sent == [game.pk], "while it plays, a worker sends itself nothing"


@pytest.mark.django_db(transaction=True)
def test_a_nudge_is_sent_after_the_commit(sent: list[int]) -> None:
    game = bots_only("Asha")
    with transaction.atomic():
        nudge(game.pk)
        assert sent == []
    assert sent == [game.pk]
