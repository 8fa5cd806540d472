"""Orders that do not fit are completed by a mind, in their spirit and from the seat's own view."""

import random

from engine.bots import BOTS
from engine.kernel.order_completion import complete
from engine.kernel.orders import Carried, Orders, Plan, Step
from engine.maharaja import GAME
from engine.maharaja.orders import ORDERS
from tests.engine.maharaja.table import Table
from tests.engine.scramblers import SECRETS

END = Step(["end_turn"])
CENTRE = [Step(["action statue"]), Step(["build_statue haridwar centre"])]


def completed(table: Table, orders: Orders, seat: int = 0) -> Carried | None:
    """Return how the apprentice completes these orders."""
    mind = BOTS["apprentice"](GAME, seat, random.Random(1))
    view, moves = GAME.view(table.state, seat), GAME.legal(table.state, seat)
    return complete(GAME, ORDERS, view, moves, orders, mind.choose)


def in_haridwar(*actions: str) -> Table:
    """Seat 0 is in the Maharaja's city, whose centre another player has taken."""
    table = Table(3)
    table.priest(0, "haridwar")
    table.player(0).coins = 15
    table.statue("haridwar", "centre", 1)
    table.turn(0, *actions)
    return table


def test_the_mind_replaces_a_step_that_does_not_fit_and_the_plan_goes_on() -> None:
    orders = Orders(stage=1, plans=[Plan([*CENTRE, Step(["action coins"]), END])])
    found = completed(in_haridwar("statue", "coins"), orders)
    assert found is not None
    assert found.moves[0] == "action statue"
    assert "action coins" in found.moves
    assert found.moves[-1] == "end_turn"
    assert found.orders.plans == []


def test_a_turn_whose_steps_are_all_impossible_is_not_ended_at_once() -> None:
    orders = Orders(stage=1, plans=[Plan([Step(["walk agra 0"]), Step(["token track"]), END])])
    found = completed(in_haridwar("coins", "coins"), orders)
    assert found is not None
    assert found.moves == ["action coins", "action coins", "end_turn"]


def test_only_what_was_left_for_this_decision_is_completed() -> None:
    table = in_haridwar("coins", "coins")
    assert completed(table, Orders(stage=1)) is None
    assert completed(table, Orders(stage=2, plans=[Plan([END])])) is None


def test_a_plan_whose_condition_does_not_hold_leaves_the_turn_to_the_mind() -> None:
    plan = Plan([Step(["action prestige"]), END], only_if=["centre_free haridwar"])
    found = completed(in_haridwar("coins", "prestige"), Orders(stage=1, plans=[plan]))
    assert found is not None
    assert found.moves[-1] == "end_turn"


def test_secrets_of_others_do_not_change_how_orders_are_completed() -> None:
    orders = Orders(stage=1, plans=[Plan([*CENTRE, END])])
    table = in_haridwar("statue", "coins")
    before = completed(table, orders)
    SECRETS["maharaja"].scramble(table.state, table.state, 0, random.Random(5))
    assert completed(table, orders) == before
