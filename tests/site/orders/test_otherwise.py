"""When orders are due: ask, play the best, or wait for a word; and who sees what of them afterwards."""

import msgspec
import pytest

from engine.kernel.orders import Orders, Plan, Step
from engine.maharaja.board import SPACES
from games.models import Game, Notice, Seat, SeatOrders, Table
from games.models.notices import Kind
from games.notices.read import sections
from games.orders.write import forget_orders
from games.pace.resolve import resolve_game
from games.table.play import load
from tests.site.orders.test_orders import COINS, END, keep, lock, moves_of, planning
from tests.site.table.people import Person, game_of
from tests.site.table.test_drafts import without_tokens

pytestmark = pytest.mark.django_db

UNFIT = Plan([Step(["action coins"]), Step(["build_statue * *"]), END])


def awaited(table: Table, people: list[Person]) -> Person:
    """Return the player whom the game waits for."""
    return next(person for person in people if person.seat(table).number in game_of(table).awaited)


def resolved(people: list[Person], orders: Orders) -> Table:
    """Return a table at which all have left these orders with two Coins, and the worker has been."""
    table = planning(people)
    for player in people:
        keep(player, table, orders)
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    return table


def test_the_steward_completes_a_turn_whose_orders_do_not_fit(people: list[Person]) -> None:
    table = resolved(people, Orders(stage=1, plans=[UNFIT], otherwise="best"))
    for player in people:
        moves = moves_of(table, player)[1:]
        assert moves.count("action coins") == 2
        assert moves[-1] == "end_turn"
        assert len(SeatOrders.objects.get(seat=player.seat(table)).played) == len(moves)


def test_with_ask_me_the_same_orders_wait_for_their_player(people: list[Person]) -> None:
    table = resolved(people, Orders(stage=1, plans=[UNFIT]))
    assert len(game_of(table).awaited) == 1
    assert not game_of(table).needs_worker
    assert "Your plan still fits" not in awaited(table, people).page(table).text


def build_in_haridwar(people: list[Person], *wishes: str) -> tuple[Table, Person]:
    """Return a table where the first player plans a statue in Haridwar, whose centre is taken meanwhile."""
    table = planning(people)
    for player in people:
        plan = Plan([Step(["action statue"]), Step(list(wishes)), END])
        keep(player, table, Orders(stage=1, plans=[plan]))
        lock(player, table, "statue", "coins")
    game = game_of(table)
    loaded = load(game)
    for player in loaded.state.players:
        player.priest, player.coins = 0, 40
    loaded.state.statues[SPACES.index("centre")] = 0
    Game.objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))
    resolve_game(game.pk)
    return table, people[0]


def test_a_plan_whose_space_was_taken_falls_back(people: list[Person]) -> None:
    table, player = build_in_haridwar(people, "build_statue haridwar centre", "build_statue haridwar *")
    moves = moves_of(table, player)
    assert moves[1] == "action statue"
    assert moves[2].startswith("build_statue haridwar outer")
    assert moves[3] == "end_turn"


def test_a_plan_whose_space_was_taken_asks_without_a_fall_back(people: list[Person]) -> None:
    table, _player = build_in_haridwar(people, "build_statue haridwar centre")
    asked = awaited(table, people)
    assert moves_of(table, asked) == ["lock_disc statue coins"], "nothing is played in part"
    assert "Your turn" in asked.page(table).text


def confirming(people: list[Person]) -> tuple[Table, Person]:
    """Return a table at which a player is asked to confirm a plan that fits."""
    orders = msgspec.structs.replace(COINS, otherwise="confirm")
    table = resolved(people, orders)
    return table, awaited(table, people)


def test_a_plan_to_confirm_waits_and_one_button_plays_it(people: list[Person]) -> None:
    table, player = confirming(people)
    assert moves_of(table, player) == ["lock_disc coins coins"]
    address = f"/t/{table.code}/orders/confirm"
    assert "Play my plan" in player.client.get(address).content.decode()
    assert moves_of(table, player) == ["lock_disc coins coins"], "looking at the page plays nothing"
    assert player.press(player.page(table), "", "/orders/confirm") == 200
    assert moves_of(table, player)[1:] == ["action coins", "action coins", "end_turn"]
    assert "no plan to confirm" in player.client.get(address).content.decode()


def test_a_button_that_was_pressed_twice_plays_a_plan_once(people: list[Person]) -> None:
    table, player = confirming(people)
    form = player.page(table).form("/orders/confirm")
    assert form
    data = form.data(("", ""))
    assert player.client.post(form.action, data).status_code == 302
    assert player.client.post(form.action, data).status_code == 409
    assert len(moves_of(table, player)) == 4


def test_the_confirmation_needs_a_login_and_is_nobody_elses(people: list[Person]) -> None:
    table, player = confirming(people)
    address = f"/t/{table.code}/orders/confirm"
    other = next(one for one in people if one is not player)
    assert "Play my plan" not in other.client.get(address).content.decode()
    version = game_of(table).version
    assert other.client.post(address, {"version": version, "orders": 1}).status_code == 409
    player.client.logout()
    assert player.client.get(address).status_code == 302
    assert player.client.post(address, {"version": version, "orders": 1}).status_code == 302
    assert game_of(table).version == version


def test_a_notice_says_that_the_plan_fits_and_leads_to_the_button(people: list[Person]) -> None:
    table, player = confirming(people)
    notice = Notice(user=player.user, kind=Kind.TURN, table=table, version=game_of(table).version)
    (section,) = sections([notice])
    assert section.heading == "Your turn: your plan still fits"
    assert section.link.endswith(f"/t/{table.code}/orders/confirm")


def test_a_player_without_time_left_has_the_plan_played_without_a_word(people: list[Person]) -> None:
    table, player = confirming(people)
    Seat.objects.filter(pk=player.seat(table).pk).update(bot="apprentice")
    Game.objects.filter(table=table).update(needs_worker=True)
    resolve_game(game_of(table).pk)
    assert moves_of(table, player)[1:4] == ["action coins", "action coins", "end_turn"]


def test_moves_from_orders_are_marked_for_their_player_alone(people: list[Person]) -> None:
    table = planning(people)
    keep(people[0], table, COINS)
    for player in people:
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    while "end_turn" not in moves_of(table, people[0]):
        assert awaited(table, people).move(table, "end_turn") == 200
        resolve_game(game_of(table).pk)
    marked = ["from your orders" in player.html(table) for player in people]
    assert marked == [True, False, False]
    logs = [player.client.get(f"/t/{table.code}/log/?round=all").content.decode() for player in people]
    assert ["from your orders" in log for log in logs] == [True, False, False]


def test_plans_of_a_running_game_cannot_be_shared(people: list[Person]) -> None:
    table = planning(people)
    keep(people[0], table, COINS)
    people[0].client.post(f"/t/{table.code}/orders/share")
    assert not SeatOrders.objects.get().shared


def test_a_plan_that_is_deleted_before_its_turn_is_forgotten(people: list[Person]) -> None:
    table = planning(people)
    keep(people[0], table, COINS)
    keep(people[0], table, Orders())
    assert SeatOrders.objects.get().planned == {}


def test_a_new_player_in_a_seat_finds_no_orders_of_the_former_one(people: list[Person]) -> None:
    table = planning(people)
    keep(people[0], table, COINS)
    forget_orders(people[0].seat(table))
    assert "You have no plan" in people[0].client.get(f"/t/{table.code}/orders/").content.decode()


def test_conditions_and_what_happens_otherwise_change_no_other_page(people: list[Person]) -> None:
    table = planning(people)
    pages = [without_tokens(other.html(table)) for other in people[1:]]
    plan = Plan([END], only_if=["centre_free ujjain", "first_in dwarka"])
    for otherwise in ("ask", "best", "confirm"):
        keep(people[0], table, Orders(stage=1, plans=[plan], otherwise=otherwise))
        assert [without_tokens(other.html(table)) for other in people[1:]] == pages
