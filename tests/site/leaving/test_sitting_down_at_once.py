"""Accounts that are deleted while their player sits down at a table, on PostgreSQL."""

import threading
from collections.abc import Callable
from functools import partial

import pytest
from django.db import transaction

from games.accounts import write as accounts
from games.base import clock
from games.base.refusals import Refused
from games.ladder import seeking
from games.leaving import write
from games.lobby import tables
from games.models import Replacement, Seat, User
from games.pace import replacements, steward
from games.pace.terms import Terms
from games.people.guests import make_guest
from games.table.play import locked
from tests.services.pg import Pg, after, at_once, wait_for_the_other_call
from tests.site.leaving.test_at_once import Call, empty_seats
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.postgres


def takes_the_last_seat(bela: User) -> Call:
    return partial(tables.take_seat, table_id=opened(person("Asha"), seats=2).pk, user=bela)


def with_a_steward(absent: User) -> Seat:
    """Return the seat of an absent player at a running table."""
    table = opened(person("Asha"), absent, seats=2, terms=Terms(pace="normal"))
    seat = Seat.objects.get(table=table, user=absent)
    with transaction.atomic():
        steward.step_in(locked(table.game.pk).row, seat)
    return seat


def takes_the_seat_back_from_a_steward(bela: User) -> Call:
    return partial(steward.take_back, game_id=with_a_steward(bela).table.game.pk, user=bela)


def takes_a_seat_that_is_offered(bela: User) -> Call:
    seat = with_a_steward(person("Chand"))
    Replacement.objects.create(seat=seat, agreed=[0], offered_at=clock.now())
    return partial(replacements.replace, game_id=seat.table.game.pk, user=bela, seat_id=seat.pk)


def brings_the_games_of_a_guest(bela: User) -> Call:
    guest = make_guest()
    opened(person("Asha"), guest, seats=2)
    return partial(accounts.bring_games, guest_id=guest.pk, user=bela)


def searches_and_is_seated(bela: User) -> Call:
    wish = {"game_name": "maharaja", "pace": "normal", "sizes": [2]}
    seeking.seek(user=person("Asha"), **wish)

    def search() -> None:
        seeking.seek(user=bela, **wish)
        seeking.seat_seekers()

    return search


WAYS = [
    takes_the_last_seat,
    takes_the_seat_back_from_a_steward,
    takes_a_seat_that_is_offered,
    brings_the_games_of_a_guest,
    searches_and_is_seated,
]


def deleted_while(
    sit_down: Callable[[User], Call], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, type[object]]:
    """Let Bela sit down while her account is being deleted.

    Return how many seats of running games have no player, and the type of the answer to Bela.
    """
    bela = person("Bela")
    act = sit_down(bela)
    checked, forget_name = threading.Event(), write._forget_name

    def forget_slowly(user: User) -> None:
        checked.set()
        wait_for_the_other_call()
        forget_name(user)

    monkeypatch.setattr(write, "_forget_name", forget_slowly)
    told = at_once(after(checked, act), partial(write.delete_account, user=bela))
    assert not User.objects.filter(pk=bela.pk).exists()
    return empty_seats(*told), type(told[0])


@pytest.mark.parametrize("sit_down", WAYS)
def test_a_player_whose_account_is_being_deleted_can_not_sit_down(
    pg: Pg, sit_down: Callable[[User], Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert deleted_while(sit_down, monkeypatch) == (0, Refused)


@pytest.mark.parametrize("sit_down", WAYS)
def test_without_the_lock_on_the_player_a_running_game_would_have_an_empty_seat(
    pg: Pg, sit_down: Callable[[User], Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlocked(*_: object) -> set[int]:
        return set(User.objects.values_list("pk", flat=True))

    monkeypatch.setattr(tables, "lock_to_join", unlocked)
    for room in (steward, replacements, accounts, seeking):
        monkeypatch.setattr(room, "lock_user", unlocked)
    assert deleted_while(sit_down, monkeypatch)[0] == 1
