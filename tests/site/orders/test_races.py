"""Orders meet other changes while the worker thinks: nothing is lost, and nothing old is played."""

from datetime import timedelta
from typing import Any

import pytest

from engine.kernel.orders import Orders, Plan, Step
from games.base import clock
from games.base.refusals import Refused
from games.models import Clock, Game, SeatOrders, Table
from games.orders.due import Due, ask_players, due, orders_of, play_due
from games.pace import resolve
from games.pace.resolve import resolve_game
from games.pace.steward import take_over
from games.table.play import load
from tests.site.orders.test_orders import COINS, END, keep, moves_of
from tests.site.table.people import Person, game_of
from tests.site.table.test_drafts import in_turn

pytestmark = pytest.mark.django_db

UNFIT = Orders(stage=1, plans=[Plan([Step(["action statue"]), END])])


def thinking(people: list[Person], orders: Orders) -> tuple[Table, Person, Game]:
    """Return a table whose worker looks at the orders of the player in turn, and the game as it read it."""
    table, player = in_turn(people, "coins", "coins")
    keep(player, table, orders)
    return table, player, game_of(table)


def bot_takes_the_seat(game: Game, player: Person, table: Table) -> None:
    take_over(game, player.seat(table))


def time_is_up(game: Game, player: Person, table: Table) -> None:
    moment = clock.now()
    Clock.objects.create(
        game=game, seat=player.seat(table), user=player.user, version=game.version, started_at=moment,
        counted_from=moment, deadline_at=moment, claimed_at=moment, left=timedelta(),
    )  # fmt: skip


@pytest.mark.parametrize("change", [bot_takes_the_seat, time_is_up])
def test_a_call_for_the_worker_is_not_lost_while_it_asks_a_player(people: list[Person], change: Any) -> None:
    table, player, game = thinking(people, UNFIT)
    unanswered = orders_of(game, game.awaited)
    change(game, player, table)
    with pytest.raises(Refused):
        ask_players(game, unanswered)
    assert game_of(table).needs_worker


def test_orders_of_a_player_who_has_resigned_meanwhile_are_not_played(people: list[Person]) -> None:
    table, player, game = thinking(people, COINS)
    seat = player.seat(table).engine_seat
    found = due(load(game), seat, orders_of(game, [seat])[seat])
    assert found is not None
    take_over(game, player.seat(table))
    with pytest.raises(Refused):
        play_due(game_id=game.pk, version=game.version, seat=seat, found=found)
    SeatOrders.objects.all().delete()
    with pytest.raises(Refused):
        play_due(game_id=game.pk, version=game.version, seat=seat, found=found)
    assert game_of(table).version == game.version


def test_orders_that_change_twice_while_the_worker_thinks_are_played_the_third_time(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, player, game = thinking(people, COINS)
    changes = iter((COINS, COINS))

    def slow(*args: Any, **more: Any) -> Due | None:
        found = due(*args, **more)
        for orders in changes:
            keep(player, table, orders)
            break
        return found

    monkeypatch.setattr(resolve, "due", slow)
    resolve_game(game.pk)
    assert moves_of(table, player)[-1] == "end_turn"


def test_orders_for_a_bots_seat_are_not_played_once_the_player_is_back(people: list[Person]) -> None:
    table, player, game = thinking(people, COINS)
    seat = player.seat(table).engine_seat
    found = due(load(game), seat, orders_of(game, [seat])[seat], away=True)
    assert found is not None
    with pytest.raises(Refused):
        play_due(game_id=game.pk, version=game.version, seat=seat, found=found, by_bot=True)
    assert game_of(table).version == game.version


def test_the_worker_looks_again_if_orders_are_deleted_before_it_asks(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _player, game = thinking(people, UNFIT)
    sent: list[int] = []

    def too_late(row: Game, unanswered: dict[int, SeatOrders]) -> None:
        SeatOrders.objects.all().delete()
        ask_players(row, unanswered)

    monkeypatch.setattr(resolve, "ask_players", too_late)
    monkeypatch.setattr(resolve, "nudge", sent.append)
    resolve_game(game.pk)
    assert sent == [game.pk], "the message goes out after the worker has let go of the game"
    assert game_of(table).needs_worker


def test_a_game_that_is_removed_while_the_worker_plays_is_not_called_broken(
    people: list[Person], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _table, _player, game = thinking(people, COINS)

    def removed(*_args: Any, **_more: Any) -> Due | None:
        Game.objects.filter(pk=game.pk).delete()
        raise Game.DoesNotExist

    monkeypatch.setattr(resolve, "play_due", removed)
    assert resolve.resolve_safely(game.pk) == 0
    assert not caplog.records
