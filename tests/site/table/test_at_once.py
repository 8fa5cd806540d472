"""Simultaneous requests at a table, on PostgreSQL: each has its effect once, or is refused."""

import threading

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from engine.kernel.moves import TABLE
from games.lobby.tables import open_table, take_seat
from games.models import Game, Seat, User
from games.pace.resolve import resolve_game
from games.table import play as playing
from games.table.play import Loaded, load, play
from tests.services.pg import PATIENCE, Pg, at_once, wait_for_the_other_call

pytestmark = pytest.mark.postgres


def a_planning_round() -> list[Seat]:
    """Return the seats of two players who both have to lock their discs."""
    people = [User.objects.create_user(name, f"{name}@example.org") for name in ("Asha", "Bruno")]
    table = open_table(owner=people[0], game_name="maharaja", seats=2, options={})
    take_seat(table_id=table.pk, user=people[1])
    while True:
        game = Game.objects.get(table=table)
        if game.needs_worker:
            resolve_game(game.pk)
        elif len(game.awaited) == 2:
            return list(table.seats.select_related("user", "table").order_by("number"))
        else:
            loaded = load(game)
            text = loaded.rules.legal(loaded.state, game.awaited[0])[0].text
            play(game_id=game.pk, version=game.version, seat=game.awaited[0], texts=[text])


def lock(seat: Seat, version: int) -> HttpResponse:
    """Send the form as the page does, and return the answer."""
    client = Client()
    client.force_login(seat.user, backend=settings.AUTHENTICATION_BACKENDS[0])
    form = {
        "first": "coins",
        "second": "coins",
        "confirm": "1",
        "version": version,
        "revision": seat.revision,
    }
    return client.post(reverse("table_intend", args=[seat.table.code]), form)


def locks(game: Game) -> list[int]:
    return sorted(game.moves.filter(text__startswith="lock_disc").values_list("seat", flat=True))


def test_the_same_disc_locked_twice_at_once_is_locked_once(pg: Pg) -> None:
    seat, _ = a_planning_round()
    game = Game.objects.get(table=seat.table)
    statuses = sorted(answer.status_code for answer in at_once(*[lambda: lock(seat, game.version)] * 2))
    assert statuses[0] == 302
    assert statuses[1] in (403, 409)
    assert locks(game) == [seat.number]


def test_the_last_two_discs_locked_at_once_are_both_locked_and_the_worker_is_needed(pg: Pg) -> None:
    seats = a_planning_round()
    game = Game.objects.get(table=seats[0].table)
    answers = at_once(*(lambda seat=seat: lock(seat, game.version) for seat in seats))
    assert [answer.status_code for answer in answers] == [302, 302]
    game.refresh_from_db()
    assert locks(game) == [0, 1]
    assert (game.awaited, game.needs_worker) == ([TABLE], True)


def test_a_form_for_a_table_that_is_being_deleted_is_answered_404(pg: Pg) -> None:
    seat, _ = a_planning_round()
    game = Game.objects.get(table=seat.table)
    deleted = threading.Event()

    def delete() -> None:
        with transaction.atomic():
            seat.table.delete()
            deleted.set()
            wait_for_the_other_call()

    def lock_then() -> HttpResponse:
        assert deleted.wait(timeout=PATIENCE)
        return lock(seat, game.version)

    _, answer = at_once(delete, lock_then)
    assert answer.status_code == 404


def test_without_the_lock_on_the_game_one_of_two_discs_is_lost(
    pg: Pg,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both requests read the same state before either writes: this is what the lock prevents."""
    seats = a_planning_round()
    game = Game.objects.get(table=seats[0].table)
    both_have_read = threading.Barrier(2)

    def unlocked(game_id: int) -> Loaded:
        row = Game.objects.select_related("table").get(pk=game_id)
        both_have_read.wait(timeout=PATIENCE)
        return load(row)

    monkeypatch.setattr(playing, "locked", unlocked)
    at_once(
        *(
            lambda seat=seat: play(
                game_id=game.pk, version=game.version, seat=seat.number, texts=["lock_disc coins coins"]
            )
            for seat in seats
        )
    )
    assert len(locks(game)) == 1
