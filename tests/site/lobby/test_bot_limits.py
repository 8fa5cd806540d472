"""Games with bots are limited for the player who opens them and for an address."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.base.refusals import Refused
from games.ending import write as ending
from games.lobby import tables
from games.models import Table, User
from games.table import limits
from tests.services.pg import Pg, at_once
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.lobby.test_my_games import end
from tests.site.lobby.test_new_table import PLAIN

NETWORK = "from your network"


def _helper_leaves_at_once(asha: User, bela: User) -> None:
    for _ in range(limits.MOST_FOR_GUESTS):
        ending.resign(table_id=opened(asha, bela, seats=4, bots=2).pk, user=bela)


def _helper_leaves_later(asha: User, bela: User) -> None:
    for table in [opened(asha, bela, seats=4, bots=2) for _ in range(limits.MOST_FOR_GUESTS)]:
        ending.resign(table_id=table.pk, user=bela)


def _owner_leaves(asha: User, bela: User) -> None:
    for _ in range(limits.MOST_FOR_GUESTS):
        ending.resign(table_id=opened(asha, bela, seats=4, bots=2).pk, user=asha)


@pytest.mark.django_db
@pytest.mark.parametrize("trick", [_helper_leaves_at_once, _helper_leaves_later, _owner_leaves])
def test_a_second_guest_who_resigns_does_not_help_a_guest_past_the_limit(
    trick: Callable[[User, User], None],
) -> None:
    asha, bela = guest("Calm Heron 12"), guest("Wise Otter 7")
    trick(asha, bela)
    table = tables.open_table(owner=asha, game_name="maharaja", seats=4, options={}, bots=2)
    with pytest.raises(Refused, match="opened this table has too many games with bots") as refused:
        tables.take_seat(table_id=table.pk, user=bela)
    assert refused.value.status == 429
    assert Table.objects.filter(status="running").count() == limits.MOST_FOR_GUESTS
    assert not table.seats.filter(user=bela).exists(), "the refused player may sit down elsewhere"


@pytest.mark.django_db
def test_a_table_of_people_alone_starts_whatever_its_owner_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST", 1)
    asha, bela = person("Asha"), person("Bela")
    opened(asha, bots=2)
    assert opened(asha, bela, seats=2).status == "running"


@pytest.mark.django_db
def test_games_of_others_with_bots_do_not_count_for_a_player_beside_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST", 1)
    asha, bela = person("Asha"), person("Bela")
    opened(asha, bela, bots=1)
    assert opened(bela, bots=2).status == "running"


@pytest.fixture
def one_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each address start one game with bots an hour, and start it."""
    rates = settings.ACCOUNT_RATE_LIMITS | {"bot_table": "1/h/ip"}
    monkeypatch.setattr(settings, "ACCOUNT_RATE_LIMITS", rates)
    assert Client().post("/play/", {"level": "easy"}).status_code == 302


def _by_form(path: str, user: User) -> Any:
    return client_of(user).post(path, {**PLAIN, "bots": "2", "level": "easy", "solo": "easy"})


def _with_a_bot_in_the_last_seat(user: User) -> Any:
    table = opened(user, seats=2)
    return client_of(user).post(f"/t/{table.code}/bot/{table.seats.get(user=None).pk}")


WAYS: dict[str, Callable[[User], Any]] = {
    "play": partial(_by_form, "/play/"),
    "new": partial(_by_form, "/lobby/new/"),
    "solo": partial(_by_form, "/solo/free/"),
    "start": lambda user: client_of(user).post(f"/t/{opened(user).code}/start"),
    "bot": _with_a_bot_in_the_last_seat,
    "join": lambda user: client_of(user).post(f"/t/{opened(person('Host'), seats=3, bots=1).code}/join"),
    "rematch": lambda user: client_of(user).post(f"/t/{end(opened(user, bots=2)).code}/rematch"),
}


@pytest.mark.django_db
@pytest.mark.usefixtures("one_an_hour")
@pytest.mark.parametrize("way", WAYS)
def test_an_address_that_started_many_games_with_bots_has_to_wait(way: str) -> None:
    before = Table.objects.filter(status="running").count()
    answer = WAYS[way](person("Asha"))
    assert answer.status_code == 429
    assert NETWORK in answer.content.decode()
    assert Table.objects.filter(status="running").count() == before


@pytest.mark.django_db
@pytest.mark.usefixtures("one_an_hour")
def test_an_address_that_has_to_wait_may_still_play_with_people() -> None:
    table = opened(person("Asha"), seats=2)
    assert client_of(person("Bela")).post(f"/t/{table.code}/join").status_code == 302
    assert Table.objects.get(pk=table.pk).status == "running"


@pytest.mark.django_db
def test_a_class_of_thirty_starts_a_game_with_bots_each() -> None:
    form = {**PLAIN, "bots": "2"}
    pupils = [person(f"Pupil {number}") for number in range(30)]
    assert {client_of(pupil).post("/lobby/new/", form).status_code for pupil in pupils} == {302}


@pytest.mark.postgres
def test_the_last_player_and_the_owners_bot_at_once_wait_for_each_other(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    for _ in range(5):
        table = opened(asha, seats=3, bots=1)
        seat = table.seats.get(user=None, bot="")
        told = at_once(
            partial(tables.take_seat, table_id=table.pk, user=bela),
            partial(tables.seat_bot, table_id=table.pk, owner=asha, seat_id=seat.pk),
        )
        assert sorted(type(answer).__name__ for answer in told) == ["Refused", "Table"]
