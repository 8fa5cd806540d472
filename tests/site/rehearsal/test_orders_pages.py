"""Keeping a rehearsed turn as orders, changing orders, and what the worker plays of them."""

from typing import Any

import msgspec
import pytest

from engine.kernel.moves import Move
from engine.kernel.orders import Orders, Plan, Step
from games.models import SeatOrders, Table
from games.orders.words import plan_words
from games.orders.write import keep_orders
from games.pace.resolve import resolve_game
from games.rehearsal.write import _step
from games.titles import TITLES
from games.titles.orders import Written
from tests.site.orders.test_orders import moves_of
from tests.site.rehearsal.rehearsing import keeps, page, planning, points, takes_coins, tries
from tests.site.table.people import Person, game_of
from tests.site.table.test_drafts import without_tokens

pytestmark = pytest.mark.django_db


def kept(player: Person, table: Table) -> Orders:
    return msgspec.convert(SeatOrders.objects.get(seat=player.seat(table)).data, Orders)


def presses(player: Person, table: Table, ending: str, button: tuple[str, str], **more: Any) -> int:
    """Press a button of the page of orders, and return the status of the answer."""
    form = page(player, table, "orders").form(ending)
    assert form
    return player.client.post(form.action, {**form.data(button), **more}).status_code


def test_kept_orders_point_the_disc_and_the_worker_plays_the_turn(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        takes_coins(player, table)
        assert keeps(player, table) == 302
        assert player.seat(table).intended == "lock_disc coins coins"
        assert player.move(table, player.seat(table).intended) == 200
    resolve_game(game_of(table).pk)
    for player in people:
        assert moves_of(table, player)[:4] == [
            "lock_disc coins coins", "action coins", "action coins", "end_turn",
        ]  # fmt: skip


def test_a_plan_is_shown_in_words(people: list[Person]) -> None:
    table = planning(people)
    takes_coins(people[0], table)
    keeps(people[0], table, **{"optional-1": "1"})
    shown = page(people[0], table, "orders").text
    assert "Plan 1 Take 3 coins Take 3 coins (skip if it isn’t possible) End your turn" in " ".join(
        shown.replace("( ", "(").replace(" )", ")").split()
    )
    assert "Play it. If it doesn’t fit, ask me." in shown
    assert [step.optional for step in kept(people[0], table).plans[0].steps] == [False, True, False]


def test_a_walk_of_a_rehearsal_becomes_a_wish_with_a_limit(db: None) -> None:
    words = TITLES["maharaja"].orders
    rules = TITLES["maharaja"].rules
    assert words is not None
    state, _events = rules.setup(seats=2, seed="walk", options={})
    while rules.awaited(state).step != "planning":
        seat = rules.awaited(state).seats[0]
        state, _move, _events = rules.play(state, seat, rules.legal(state, seat)[0].text)
    rehearsal = rules.orders and rules.orders.rehearsal
    assert rehearsal
    turn = rehearsal.begin(rules.view(state, 0), "lock_disc statue coins")
    turn.players[0].coins, turn.villages = 40, [0b10] * len(turn.villages)
    walk = next(
        move for move in rules.legal(turn, 0) if move.verb == "move_priest" and sum(move.args[1:]) > 0
    )
    city = walk.text.split()[1]
    toll = sum(walk.args[1:])
    assert _step(words.written(walk), 0, {}).tries == [f"walk {city} {toll}"]
    assert _step(words.written(walk), 0, {"limit-0": "7"}).tries == [f"walk {city} 7"]
    assert _step(words.written(walk), 0, {"limit-0": "-1"}).tries == [f"walk {city} {toll}"]
    assert words.wish("walk ujjain 7") == "Walk to Ujjain for at most 7 coins"


def test_a_statue_of_a_rehearsal_becomes_a_wish_with_a_fall_back(db: None) -> None:
    words, rules = TITLES["maharaja"].orders, TITLES["maharaja"].rules.orders
    assert words
    assert rules
    written = next(words.written(move) for move in _statue_moves() if move.text.endswith("centre"))
    step = _step(written, 0, {"else-0": "1"})
    city = step.tries[0].split()[1]
    assert step.tries == [f"build_statue {city} centre", f"build_statue {city} *"]
    assert words.fallback(step.tries[1], step.tries[0]) == "another space there"
    assert _step(written, 0, {}).tries == step.tries[:1]


def test_a_step_gets_the_fall_backs_of_the_form_and_skipping_leaves_out_what_is_under_way(db: None) -> None:
    words = TITLES["maharaja"].orders
    assert words
    written = next(words.written(move) for move in _statue_moves() if move.text.endswith("haridwar centre"))
    form = {"else-0": "1", "other-0": "build_statue dwarka *"}
    assert _step(written, 0, form, optional=True).tries == [
        "build_statue haridwar centre", "build_statue haridwar *", "build_statue dwarka *", "give_up",
    ]  # fmt: skip
    assert _step(written, 0, {"other-0": "end_turn"}).tries == ["build_statue haridwar centre"]
    shown = plan_words(words, Plan([_step(written, 0, form, optional=True)], ["centre_free haridwar"]))
    assert shown.only_if == "the centre of Haridwar is free"
    assert shown.steps[0].otherwise == ["another space there", "build a statue in Dwarka"]


def test_a_walk_falls_back_on_another_city_for_the_same_limit(db: None) -> None:
    written = Written("walk ujjain", limit=2, others=("walk dwarka",))
    assert _step(written, 0, {"limit-0": "5", "other-0": "walk dwarka"}).tries == [
        "walk ujjain 5", "walk dwarka 5",
    ]  # fmt: skip


def test_conditions_are_offered_only_where_they_fit_the_turn(db: None) -> None:
    words, rules = TITLES["maharaja"].orders, TITLES["maharaja"].rules
    assert words
    assert rules.orders
    state, _events = rules.setup(seats=2, seed="statue", options={})
    view = rules.view(state, 0)
    centre = next(move for move in _statue_moves() if move.text == "build_statue haridwar centre")
    offered = words.conditions(view, [centre])
    assert "centre_free haridwar" in offered
    assert all(rules.orders.known(text) and rules.orders.holds(view, text) for text in offered)
    assert words.conditions(view, [Move("end_turn", "end_turn")]) == []


def test_the_form_sets_conditions_and_what_happens_otherwise(people: list[Person]) -> None:
    table = planning(people)
    takes_coins(people[0], table)
    keeps(people[0], table, otherwise="confirm", **{"only-first_in ujjain": "1"})
    assert kept(people[0], table).otherwise == "confirm"
    assert kept(people[0], table).plans[0].only_if == [], "the turn has nothing to do with Ujjain"
    assert presses(people[0], table, "/orders/otherwise", ("", ""), otherwise="best") == 302
    assert kept(people[0], table).otherwise == "best"
    assert presses(people[0], table, "/orders/otherwise", ("", ""), otherwise="nonsense") == 302
    assert kept(people[0], table).otherwise == "best"


def _statue_moves() -> list[Any]:
    """Return the legal statues of a player with much money in a city."""
    rules = TITLES["maharaja"].rules
    state, _events = rules.setup(seats=2, seed="statue", options={})
    while rules.awaited(state).step != "planning":
        seat = rules.awaited(state).seats[0]
        state, _move, _events = rules.play(state, seat, rules.legal(state, seat)[0].text)
    assert rules.orders
    assert rules.orders.rehearsal
    turn = rules.orders.rehearsal.begin(rules.view(state, 0), "lock_disc statue coins")
    turn.players[0].coins, turn.players[0].priest = 40, 0
    return rules.legal(rules.play(turn, 0, "action statue")[0], 0)


def test_every_wish_that_a_form_offers_has_words_and_is_known_to_the_rules(db: None) -> None:
    words, rules = TITLES["maharaja"].orders, TITLES["maharaja"].rules.orders
    assert words
    assert rules
    assert set(words.rankings) == set(rules.rankings)
    for ranking in words.rankings.values():
        assert all(rules.known(wish) and words.choice(wish) for wish in ranking.wishes)


def test_orders_can_be_changed_until_they_are_used(people: list[Person]) -> None:
    table = planning(people)
    player = people[0]
    takes_coins(player, table)
    keeps(player, table)
    player.client.post(f"/t/{table.code}/rehearse/undo", {"all": "1"})
    points(player, table, "shrines", "shrines")
    tries(player, table, "action shrines", "end_turn")
    assert keeps(player, table) == 302
    assert player.seat(table).intended == "lock_disc shrines shrines"
    assert [step.tries for step in kept(player, table).plans[0].steps] == [["action shrines"], ["end_turn"]]
    assert len(kept(player, table).plans) == 1


def test_plans_are_ranked_and_removed(people: list[Person]) -> None:
    table = planning(people)
    player = people[0]
    takes_coins(player, table)
    keeps(player, table)
    player.client.post(f"/t/{table.code}/rehearse/undo")
    player.client.post(f"/t/{table.code}/rehearse/undo")
    tries(player, table, "end_turn")
    assert keeps(player, table, add="1") == 302
    assert [len(plan.steps) for plan in kept(player, table).plans] == [3, 2]
    assert presses(player, table, "/orders/plans", ("down", "0")) == 302
    assert [len(plan.steps) for plan in kept(player, table).plans] == [2, 3]
    assert presses(player, table, "/orders/plans", ("remove", "0")) == 302
    assert [len(plan.steps) for plan in kept(player, table).plans] == [3]


def test_a_fall_back_plan_for_another_disc_is_refused(people: list[Person]) -> None:
    table = planning(people)
    player = people[0]
    takes_coins(player, table)
    keeps(player, table)
    player.client.post(f"/t/{table.code}/rehearse/undo", {"all": "1"})
    points(player, table, "shrines", "shrines")
    tries(player, table, "end_turn")
    assert keeps(player, table, add="1") == 409
    assert len(kept(player, table).plans) == 1


def test_a_ranking_is_saved_without_doubles_and_other_games_wishes(people: list[Person]) -> None:
    table = planning(people)
    wishes = ["take_reward glory", "", "take_reward glory", "take_reward alms", "end_turn"]
    data = {"revision": 0, "ranking": "reward", "wish": wishes}
    assert people[0].client.post(f"/t/{table.code}/orders/ranking", data).status_code == 302
    assert kept(people[0], table).rankings == {"reward": ["take_reward glory", "take_reward alms"]}
    assert "Rewards after a city scoring: Glory, Alms" in page(people[0], table, "orders").text
    data = {"revision": 1, "ranking": "reward", "wish": [""]}
    assert people[0].client.post(f"/t/{table.code}/orders/ranking", data).status_code == 302
    assert kept(people[0], table).rankings == {}


def test_all_orders_are_deleted_at_once(people: list[Person]) -> None:
    table = planning(people)
    takes_coins(people[0], table)
    keeps(people[0], table)
    assert presses(people[0], table, "/orders/delete", ("", "")) == 302
    assert kept(people[0], table) == Orders()


def test_a_change_that_comes_too_late_is_refused_with_a_reason(people: list[Person]) -> None:
    table = planning(people)
    player = people[0]
    takes_coins(player, table)
    keeps(player, table)
    old = page(player, table, "orders").form("/orders/plans")
    assert old
    for other in people:
        assert other.move(table, "lock_disc coins coins") == 200
    resolve_game(game_of(table).pk)
    while game_of(table).awaited and player.seat(table).number not in game_of(table).awaited:
        if "end_turn" in moves_of(table, player):
            break
        waiting = next(one for one in people if one.seat(table).number in game_of(table).awaited)
        assert waiting.move(table, "end_turn") == 200
        resolve_game(game_of(table).pk)
    assert "end_turn" in moves_of(table, player), "the worker has played the plan"
    answer = player.client.post(old.action, old.data(("remove", "0")))
    assert answer.status_code == 409
    assert "Nothing was saved" in answer.content.decode()


def test_keeping_and_deleting_orders_changes_no_other_page(people: list[Person]) -> None:
    table = planning(people)
    pages = [without_tokens(other.html(table)) for other in people[1:]]
    takes_coins(people[0], table)
    keeps(people[0], table)
    assert [without_tokens(other.html(table)) for other in people[1:]] == pages
    presses(people[0], table, "/orders/delete", ("", ""))
    assert [without_tokens(other.html(table)) for other in people[1:]] == pages
    assert not game_of(table).needs_worker, "while a round is planned orders have nothing to play"


def test_orders_of_another_player_are_never_shown(people: list[Person]) -> None:
    table = planning(people)
    seat = people[1].seat(table)
    plan = Orders(stage=1, plans=[Plan([Step(["walk ujjain 4"]), Step(["end_turn"])])])
    keep_orders(game_id=game_of(table).pk, seat_id=seat.pk, revision=0, orders=plan)
    assert "Walk to Ujjain" not in page(people[0], table, "orders").text
    assert "Walk to Ujjain for at most 4 coins" in page(people[1], table, "orders").text
