"""Simultaneous requests in the lobby, on PostgreSQL: each has one effect; without the lock they collide."""

import threading
from functools import partial

import pytest

from games.base.refusals import Refused
from games.ending import write as ending
from games.lobby import tables
from games.models import Table
from games.models.table import Status
from tests.services.pg import PATIENCE, Pg, at_once, wait_for_the_other_call
from tests.site.lobby.people import opened, person
from tests.site.lobby.test_my_games import end

pytestmark = pytest.mark.postgres
TAKEN = "All seats are taken and the game has started."


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait between finding the free seat and taking it, so that the other request comes in between."""
    find = tables._free_seat

    def slowly(table: Table) -> object:
        seat = find(table)
        wait_for_the_other_call()
        return seat

    monkeypatch.setattr(tables, "_free_seat", slowly)


def unguarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the table without its locks, and let both requests find the free seat before one takes it."""
    find, both = tables._free_seat, threading.Barrier(2)

    def found(table: Table) -> object:
        seat = find(table)
        both.wait(timeout=PATIENCE)
        return seat

    monkeypatch.setattr(tables, "lock_to_join", lambda table_id, _: {Table.objects.get(pk=table_id).owner_id})
    monkeypatch.setattr(tables, "locked_table", lambda table_id: Table.objects.get(pk=table_id))
    monkeypatch.setattr(tables, "_free_seat", found)
    monkeypatch.setattr(tables, "_start_if_full", lambda table: None)


def both_join(table: Table) -> tuple[list[object], set[str]]:
    """Return the answers to both requests, and the names of the players at the table afterwards."""
    people = [person("Bela"), person("Chand")]
    told = at_once(*(partial(tables.take_seat, table_id=table.pk, user=user) for user in people))
    seated = table.seats.filter(user__in=people).values_list("user__username", flat=True)
    return told, set(seated)


@pytest.mark.usefixtures("slow")
def test_the_last_seat_is_given_once_with_one_clear_message(pg: Pg) -> None:
    table = opened(person("Asha"), seats=2)
    told, seated = both_join(table)
    refused = [answer for answer in told if isinstance(answer, Refused)]
    assert [str(refusal) for refusal in refused] == [TAKEN]
    assert len(seated) == 1
    assert Table.objects.get().status == Status.RUNNING


@pytest.mark.usefixtures("slow")
def test_two_seats_for_two_people(pg: Pg) -> None:
    told, seated = both_join(opened(person("Asha"), seats=3))
    assert not [answer for answer in told if isinstance(answer, Exception)]
    assert seated == {"Bela", "Chand"}
    assert Table.objects.get().status == Status.RUNNING


@pytest.mark.parametrize("seats", [2, 3])
def test_without_the_guard_both_are_told_yes_and_one_has_no_seat(
    pg: Pg,
    seats: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = opened(person("Asha"), seats=seats)
    unguarded(monkeypatch)
    told, seated = both_join(table)
    assert not [answer for answer in told if isinstance(answer, Exception)]
    assert len(seated) == 1


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    old = end(opened(asha, bela, seats=2))
    told = at_once(*(partial(ending.rematch, table_id=old.pk, user=user) for user in (asha, bela)))
    assert {answer.pk for answer in told} == {old.rematch.pk}
    assert old.rematch.status == Status.RUNNING
    assert set(old.rematch.seats.values_list("user__username", flat=True)) == {"Asha", "Bela"}


def test_the_last_two_who_agree_at_once_call_the_game_off(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2)
    told = at_once(*(partial(ending.abort, table_id=table.pk, user=user) for user in (asha, bela)))
    assert sorted(told) == [False, True]
    assert Table.objects.get().status == Status.ABORTED


def test_a_double_click_opens_one_table(pg: Pg) -> None:
    asha = person("Asha")
    wanted = {"game_name": "maharaja", "seats": 3, "options": {}, "visibility": "public", "ranked": False}
    told = at_once(*[partial(tables.open_table_once, owner=asha, **wanted)] * 2)
    assert told[0] == told[1]
    assert Table.objects.count() == 1
