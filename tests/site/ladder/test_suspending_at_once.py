"""A suspension while the worker seats the player, or while a table fills, on PostgreSQL."""

import threading
from functools import partial
from typing import Any

import pytest

from games import tasks
from games.ladder import seeking
from games.ladder.seeking import seat_seekers, seek
from games.lobby.tables import take_seat
from games.models import Search, Seat, Table, User
from games.models.table import Status
from games.moderation.measures import take_measure
from tests.services.pg import Pg, after, at_once, wait_for_the_other_call
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.postgres


@pytest.fixture(autouse=True)
def worker_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.seat_people, "delay", lambda: None)
    monkeypatch.setattr(tasks.resolve, "delay", lambda game_id: None)


def suspend(user: User) -> partial[object]:
    """Return a call that suspends the user."""
    operator = User.objects.create_superuser("Olga", "olga@example.org", "x")
    return partial(take_measure, operator=operator, user=user, kind="suspension", reason="Cheating", days=7)


def test_a_player_who_is_suspended_while_being_seated_is_seated_once_or_not_at_all(pg: Pg) -> None:
    asha, rude = person("Asha"), person("Rude")
    for user in (asha, rude):
        seek(user=user, game_name="maharaja", pace="normal", sizes=(2,))
    answers = at_once(seat_seekers, suspend(rude), seat_seekers)
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    assert not Search.objects.filter(user=rude, ended_at=None).exists()
    assert not Seat.objects.filter(user=rude).exclude(table__status=Status.RUNNING).exists()


def test_a_player_who_is_suspended_while_their_search_is_locked_is_seated_without_a_deadlock(
    pg: Pg, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, rude = person("Asha"), person("Rude")
    for user in (asha, rude):
        seek(user=user, game_name="maharaja", pace="normal", sizes=(2,))
    chosen, locked = seeking.group, threading.Event()

    def group_slowly(*given: Any) -> Any:
        locked.set()
        wait_for_the_other_call()
        return chosen(*given)

    monkeypatch.setattr(seeking, "group", group_slowly)
    answers = at_once(seat_seekers, after(locked, suspend(rude)))
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    assert Seat.objects.filter(user=rude, table__status=Status.RUNNING).exists()


@pytest.mark.parametrize("owns", [True, False])
def test_a_player_who_is_suspended_while_a_table_fills_has_no_seat_at_an_open_table(
    pg: Pg, owns: bool
) -> None:
    asha, rude, chand = (person(name) for name in ("Asha", "Rude", "Chand"))
    table = opened(rude, asha, seats=3) if owns else opened(asha, rude, seats=3)
    _joined, suspended = at_once(partial(take_seat, table_id=table.pk, user=chand), suspend(rude))
    assert not isinstance(suspended, Exception)
    assert not Seat.objects.filter(user=rude, table__status=Status.OPEN).exists()
    assert Table.objects.get().status != Status.OPEN or not owns
