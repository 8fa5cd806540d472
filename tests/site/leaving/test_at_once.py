"""Accounts and guests that are deleted while their table fills up, on PostgreSQL."""

import threading
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest

from games.accounts import guests
from games.base import clock
from games.base.refusals import Refused
from games.leaving import write
from games.lobby import tables
from games.models import Seat, Table, User
from games.models.table import Status
from games.table import starting
from tests.services.pg import Pg, after, at_once, wait_for_the_other_call
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.postgres
Call = Callable[[], object]


@pytest.fixture
def bela(pg: Pg) -> User:
    """Return a guest who came three days ago and has made no move; the sweep deletes such guests."""
    found = person("Bela")
    User.objects.filter(pk=found.pk).update(is_guest=True, date_joined=clock.now() - timedelta(days=3))
    return found


@pytest.fixture(params=["delete", "sweep"])
def leave(request: pytest.FixtureRequest, bela: User) -> Call:
    """Return what deletes Bela: her own wish, or the sweep."""
    return partial(write.delete_account, user=bela) if request.param == "delete" else guests.sweep_guests


@pytest.fixture
def table(pg: Pg, bela: User) -> Table:
    """Return a table for three where Asha and Bela sit."""
    return tables.take_seat(table_id=opened(person("Asha"), seats=3).pk, user=bela)


@pytest.fixture
def take(table: Table) -> Call:
    """Return what gives the last seat to Chand."""
    return partial(tables.take_seat, table_id=table.pk, user=person("Chand"))


def empty_seats(*told: object) -> int:
    """Return how many seats of running games have no player; the answers may refuse but not fail."""
    errors = [answer for answer in told if isinstance(answer, Exception)]
    assert all(isinstance(error, Refused) for error in errors), errors
    return Seat.objects.filter(table__status=Status.RUNNING, user=None, bot="").count()


def test_a_game_that_starts_while_a_player_leaves_has_no_empty_seat(
    table: Table, take: Call, leave: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, starts = starting.new_seed, threading.Event()

    def wait_for_a_seed() -> str:
        starts.set()
        wait_for_the_other_call()
        return seed()

    monkeypatch.setattr(starting, "new_seed", wait_for_a_seed)
    assert empty_seats(*at_once(take, after(starts, leave))) == 0
    assert Table.objects.get(pk=table.pk).status == Status.RUNNING


def leave_slowly(monkeypatch: pytest.MonkeyPatch, free_seats: Callable[..., None]) -> threading.Event:
    """Return an event that is set when the leaving player's seats are free, but not stored yet."""
    freed = threading.Event()

    def free_and_wait(*, user: User) -> None:
        free_seats(user=user)
        freed.set()
        wait_for_the_other_call()

    for room in (write, guests):
        monkeypatch.setattr(room, "leave_open_tables", free_and_wait)
    return freed


def test_a_player_who_leaves_before_the_start_leaves_an_open_table(
    table: Table, take: Call, leave: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed = leave_slowly(monkeypatch, tables.leave_open_tables)
    assert empty_seats(*at_once(after(freed, take), leave)) == 0
    assert Table.objects.get(pk=table.pk).status == Status.OPEN


def test_without_the_tables_lock_the_game_would_start_with_an_empty_seat(
    table: Table, take: Call, leave: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def free_without_lock(*, user: User) -> None:
        Seat.objects.filter(user=user, table__status=Status.OPEN).update(user=None, joined_at=None)

    freed = leave_slowly(monkeypatch, free_without_lock)
    assert empty_seats(*at_once(after(freed, take), leave)) == 1
