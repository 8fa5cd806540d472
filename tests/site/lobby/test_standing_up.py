"""Players whom a steward has replaced leave the tables that have not begun."""

import threading
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.core import mail
from django.db import transaction

from games.lobby import standing_up
from games.lobby.tables import open_table, take_seat
from games.models import Game, Notice, Seat, Table, User
from games.models.table import Status, Visibility
from games.pace.resolve import resolve_game
from games.pace.steward import step_in, take_back
from games.pace.time_up import sweep_clocks
from games.table.play import locked
from tests.services.pg import Pg, after, at_once, wait_for_the_other_call
from tests.site.lobby.people import client_of
from tests.site.notices.mailbox import only, reader, work
from tests.site.pace.scenes import Wall, clock_of, decide, miss, person, planning, seat_of, started


def opened(owner: User, *others: User, **wanted: object) -> Table:
    """Return an open table for four with these players, who sat down in this order."""
    table = open_table(owner=owner, game_name="maharaja", seats=4, options={}, **wanted)
    for user in others:
        take_seat(table_id=table.pk, user=user)
    return table


def replace(game: Game, user: User) -> None:
    """Let a steward take the user's seat."""
    with transaction.atomic():
        step_in(locked(game.pk).row, seat_of(game, user))


def players(table: Table) -> list[str]:
    return list(
        table.seats.filter(user__isnull=False).order_by("place").values_list("user__username", flat=True)
    )


def state(table: Table) -> tuple[str, str]:
    """Return the table's owner and status."""
    return Table.objects.values_list("owner__username", "status").get(pk=table.pk)


def notices(user: User) -> list[dict[str, object]]:
    """Return the data of the user's notices about tables left."""
    found = Notice.objects.filter(user=user, kind="seat", table=None)
    return list(found.values_list("data", flat=True))


@pytest.mark.django_db
def test_a_player_who_is_replaced_leaves_the_tables_that_have_not_begun(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = started(asha, bela)
    running, beside = started(asha, person("Chan")), opened(bela, asha)
    replace(game, asha)
    assert players(beside) == ["Bela"]
    assert state(beside) == ("Bela", Status.OPEN)
    assert players(running.table) == ["Asha", "Chan"], "a game that runs goes on"
    assert notices(asha) == [{"how": "left", "tables": 1, "cancelled": False}]
    assert notices(bela) == []


@pytest.mark.django_db
def test_the_table_of_a_replaced_owner_passes_to_the_player_who_sat_down_first(wall: Wall) -> None:
    asha, bela, chan = (person(name) for name in ("Asha", "Bela", "Chan"))
    table = opened(asha, bela, chan)
    Seat.objects.filter(table=table, user=chan).update(joined_at=wall.now - timedelta(hours=1))
    replace(started(asha, bela), asha)
    assert state(table) == ("Chan", Status.OPEN)
    assert players(table) == ["Bela", "Chan"]
    assert "Start with bots" in client_of(chan).get(f"/t/{table.code}/").content.decode()


@pytest.mark.django_db
def test_a_replaced_owners_table_is_cancelled_only_if_no_one_else_sits_there(wall: Wall) -> None:
    asha, bela = reader("Asha"), person("Bela")
    alone, with_bot, shared = opened(asha), opened(asha, bots=1), opened(asha, bela)
    replace(started(asha, bela), asha)
    assert [state(table) for table in (alone, with_bot, shared)] == [
        ("Asha", Status.ABORTED), ("Asha", Status.ABORTED), ("Bela", Status.OPEN),
    ]  # fmt: skip
    assert notices(asha) == [{"how": "left", "tables": 3, "cancelled": True}]


@pytest.mark.django_db
@pytest.mark.parametrize("visibility", Visibility)
def test_a_replaced_player_sits_down_again_with_one_button(wall: Wall, visibility: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(bela, visibility=visibility)
    Seat.objects.filter(table=table, place=1).update(user=asha, joined_at=wall.now)
    replace(started(asha, bela), asha)
    client = client_of(asha)
    button = f'action="/t/{table.code}/join"'
    assert all(button in client.get(path).content.decode() for path in ("/my/", "/"))
    assert client.post(f"/t/{table.code}/join").status_code == 302
    assert players(table) == ["Bela", "Asha"]


@pytest.mark.django_db
def test_one_mail_tells_of_all_tables_and_has_a_button_to_sit_down_again(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("seat")), person("Bela")
    game = planning(started(asha, bela))
    opened(bela, asha)
    opened(bela, asha)
    decide(game, bela)
    Seat.objects.filter(user=asha, table=game.table).update(misses_in_a_row=1, grace_used=True)
    miss(wall, game, asha)
    resolve_game(game.pk)
    work(wall)
    (sent,) = mail.outbox
    assert "A bot is playing for you: return at any time" in sent.body
    assert "A bot plays for you, so you lost your seats at 2 tables that had not started\n" in sent.body
    assert "Sit down again: http://localhost:8000/my/" in sent.body
    assert "were cancelled" not in sent.body


@pytest.mark.django_db
def test_one_mail_says_that_a_table_was_cancelled(wall: Wall) -> None:
    asha = reader("Asha", chosen=only("seat"))
    game = started(asha, person("Bela"))
    opened(asha)
    replace(game, asha)
    take_back(game_id=game.pk, user=asha)
    (sent,) = work(wall)
    assert sent.subject == (
        "A bot plays for you, so you lost your seat at 1 table that had not started; "
        "tables where you sat alone were cancelled"
    )


@pytest.mark.django_db
def test_a_first_time_out_and_a_first_miss_take_nobody_from_a_table(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game, table = planning(started(asha, bela)), opened(asha, bela)
    decide(game, bela)
    wall.set_to(clock_of(game, asha).deadline_at)
    sweep_clocks()
    assert players(table) == ["Asha", "Bela"], "her time was extended"
    wall.set_to(clock_of(game, asha).deadline_at)
    sweep_clocks()
    resolve_game(game.pk)
    assert seat_of(game, asha).misses_in_a_row == 1
    assert players(table) == ["Asha", "Bela"]


@pytest.mark.django_db
@pytest.mark.parametrize(("pace", "left"), [("live", False), ("fast", True), ("bank", True)])
def test_only_games_over_days_take_players_from_tables(wall: Wall, pace: str, *, left: bool) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(bela, asha)
    replace(started(asha, bela, pace=pace), asha)
    assert ("Asha" not in players(table)) is left


@pytest.mark.django_db
def test_a_player_who_is_replaced_in_a_second_game_gets_no_second_notice(wall: Wall) -> None:
    asha, bela = reader("Asha"), person("Bela")
    first, second = started(asha, bela), started(asha, bela)
    opened(bela, asha)
    replace(first, asha)
    wall.advance(timedelta(hours=1))
    replace(second, asha)
    assert len(notices(asha)) == 1


@pytest.fixture
def two_games(pg: Pg, wall: Wall) -> tuple[Table, list[Callable[[], None]]]:
    """Return a table of Asha's with Bela, and the calls that replace Asha in two games."""
    asha, bela = reader("Asha"), person("Bela")
    games = [started(asha, bela) for _ in range(2)]
    return opened(asha, bela), [partial(replace, game, asha) for game in games]


def wait_after_leaving(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let the first steward wait for the second one once it has freed the seats; return its signal."""
    tell, freed = standing_up.happenings.tables_left, threading.Event()

    def tell_and_wait(user_id: int, tables: list[Table]) -> None:
        tell(user_id, tables)
        freed.set()
        wait_for_the_other_call()

    monkeypatch.setattr(standing_up.happenings, "tables_left", tell_and_wait)
    return freed


@pytest.mark.postgres
def test_two_stewards_at_once_send_one_notice_and_pass_the_table_on_once(
    two_games: tuple[Table, list[Callable[[], None]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (one, other) = two_games
    freed = wait_after_leaving(monkeypatch)
    assert at_once(one, after(freed, other)) == [None, None]
    assert state(table) == ("Bela", Status.OPEN)
    assert len(notices(User.objects.get(username="Asha"))) == 1


@pytest.mark.postgres
def test_without_the_tables_lock_two_stewards_would_send_two_notices(
    two_games: tuple[Table, list[Callable[[], None]]],
    wall: Wall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, (one, other) = two_games

    def unlocked(user_id: int) -> list[int]:
        wall.advance(timedelta(seconds=1))
        return [table.pk]

    monkeypatch.setattr(standing_up, "lock_open_tables", unlocked)
    freed = wait_after_leaving(monkeypatch)
    at_once(one, after(freed, other))
    assert len(notices(User.objects.get(username="Asha"))) == 2


@pytest.mark.postgres
def test_a_table_that_starts_meanwhile_keeps_its_player(pg: Pg, wall: Wall) -> None:
    asha, bela, chan = (person(name) for name in ("Asha", "Bela", "Chan"))
    game, table = started(asha, bela), opened(bela, asha)
    take_seat(table_id=table.pk, user=chan)
    begins = threading.Event()

    def start() -> None:
        with transaction.atomic():
            take_seat(table_id=table.pk, user=person("Devi"))
            begins.set()
            wait_for_the_other_call()

    assert at_once(start, after(begins, partial(replace, game, asha))) == [None, None]
    assert state(table) == ("Bela", Status.RUNNING)
    assert sorted(players(table)) == ["Asha", "Bela", "Chan", "Devi"]
