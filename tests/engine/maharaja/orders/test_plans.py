"""Plans for a turn and rankings: what they play, where they fall back, when the player is asked."""

from collections.abc import Sequence

import pytest

from engine.kernel.orders import Carried, Orders, Plan, Step, carry_out, current, valid
from engine.maharaja import GAME
from engine.maharaja.orders import ORDERS
from tests.engine.maharaja.table import Table

CENTRE = Step(["action statue"]), Step(["build_statue haridwar centre"])
END = Step(["end_turn"])


def carried(table: Table, orders: Orders, seat: int = 0) -> Carried | None:
    """Return what these orders play for the seat now."""
    return carry_out(GAME, ORDERS, GAME.view(table.state, seat), GAME.legal(table.state, seat), orders)


def played(table: Table, *plans: Sequence[Step] | Plan, seat: int = 0) -> list[str] | None:
    """Return the moves of the first of these plans that fits, None if the player is asked."""
    written = [plan if isinstance(plan, Plan) else Plan(list(plan)) for plan in plans]
    found = carried(table, Orders(stage=1, plans=written), seat)
    return found.moves if found else None


@pytest.fixture
def in_haridwar() -> Table:
    """Seat 0 is in the Maharaja's city, with the coins for a statue."""
    table = Table(3)
    table.priest(0, "haridwar")
    table.player(0).coins = 15
    return table


def test_a_plan_is_played_as_written(in_haridwar: Table) -> None:
    in_haridwar.turn(0, "statue", "coins")
    plan = (*CENTRE, Step(["action coins"]), END)
    assert played(in_haridwar, plan) == [
        "action statue", "build_statue haridwar centre", "action coins", "end_turn",
    ]  # fmt: skip


def test_a_step_falls_back_to_its_next_wish(in_haridwar: Table) -> None:
    in_haridwar.statue("haridwar", "centre", 1)
    in_haridwar.turn(0, "statue")
    fall_back = Step(["build_statue haridwar centre", "build_statue haridwar *"])
    moves = played(in_haridwar, (Step(["action statue"]), fall_back, END))
    assert moves == ["action statue", "build_statue haridwar outer-1", "end_turn"]


def test_a_plan_without_a_fall_back_that_does_not_fit_asks_the_player(in_haridwar: Table) -> None:
    in_haridwar.statue("haridwar", "centre", 1)
    in_haridwar.turn(0, "statue")
    assert played(in_haridwar, (*CENTRE, END)) is None


def test_the_first_of_several_plans_that_fits_is_played(in_haridwar: Table) -> None:
    in_haridwar.statue("haridwar", "centre", 1)
    in_haridwar.turn(0, "statue", "coins")
    assert played(in_haridwar, (*CENTRE, END), (Step(["action coins"]), END)) == ["action coins", "end_turn"]


def test_an_optional_step_is_left_out_where_it_does_not_fit(in_haridwar: Table) -> None:
    in_haridwar.turn(0, "coins")
    assert played(in_haridwar, (Step(["token statue"], optional=True), Step(["action coins"]), END)) == [
        "action coins", "end_turn",
    ]  # fmt: skip


def test_a_plan_that_ends_in_the_middle_of_a_turn_asks_the_player(in_haridwar: Table) -> None:
    in_haridwar.turn(0, "statue", "coins")
    assert played(in_haridwar, (Step(["action coins"]),)) is None


def test_a_plan_of_another_round_is_not_played(in_haridwar: Table) -> None:
    in_haridwar.turn(0, "coins")
    orders = Orders(
        stage=2, plans=[Plan([Step(["action coins"]), END])], rankings={"reward": ["take_reward alms"]}
    )
    assert carried(in_haridwar, orders) is None
    kept = current(ORDERS, GAME.view(in_haridwar.state, 0), orders)
    assert kept.plans == []
    assert kept.rankings == orders.rankings, "rankings hold until they are changed"


def test_a_walk_takes_the_cheapest_way_and_respects_its_limit() -> None:
    table = Table(3)
    table.road("crossroads", "ujjain", 1)
    table.player(0).coins = 9
    table.turn(0, "coins")
    assert played(table, (Step(["walk ujjain 2"]), END)) == ["move_priest ujjain paying 1:2", "end_turn"]
    assert played(table, (Step(["walk ujjain 1"]), END)) is None


def test_a_plan_stops_at_a_point_of_no_return_and_goes_on_after_it() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character", "coins")
    steps = [Step(["action character"]), Step(["take_character 10"]), Step(["action coins"]), END]
    found = carried(table, Orders(stage=1, plans=[Plan(steps)]))
    assert found is not None
    assert found.moves == ["action character", "take_character 10"]
    assert found.orders.begun
    table.play(0, *found.moves)
    table.play(2, "take_character 1")
    rest = carried(table, found.orders)
    assert rest is not None
    assert rest.moves == ["action coins", "end_turn"]
    assert rest.orders.plans == []


def test_once_a_plan_is_under_way_no_other_plan_is_tried() -> None:
    table = Table(3)
    table.turn(0, "coins")
    plans = [Plan([Step(["action statue"]), END]), Plan([Step(["action coins"]), END])]
    assert carried(table, Orders(stage=1, plans=plans, begun=True)) is None


@pytest.mark.parametrize("condition", ["centre_free haridwar", "first_in haridwar", "maharaja_in ujjain"])
def test_a_plan_waits_for_its_conditions(in_haridwar: Table, condition: str) -> None:
    plan = Plan([Step(["action coins"]), END], only_if=[condition])
    in_haridwar.turn(0, "coins")
    holds = condition != "maharaja_in ujjain"
    in_haridwar.shrines("haridwar", 0, 2)
    assert (played(in_haridwar, plan) is not None) == holds
    in_haridwar.statue("haridwar", "centre", 1)
    in_haridwar.statue("haridwar", "outer-1", 1)
    assert played(in_haridwar, plan) is None


def test_a_robbed_player_gets_the_first_character_of_the_ranking_that_is_there() -> None:
    table = Table(3, characters=[2, 6, 10], display=[1, 4, 14])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 10")
    ranking = {"character": ["take_character 15", "take_character 14", "take_character 1"]}
    found = carried(table, Orders(rankings=ranking), seat=2)
    assert found is not None
    assert found.moves == ["take_character 14"]
    assert carried(table, Orders(), seat=2) is None


def test_orders_are_never_asked_while_planning() -> None:
    table = Table(3)
    table.phase("planning")
    orders = Orders(stage=1, plans=[Plan([END])])
    assert carried(table, orders) is None


@pytest.mark.parametrize(
    "wish",
    ["", "fly ujjain", "walk nowhere", "walk ujjain many", "first_in nowhere", "action <b>", "end_turn\n"],
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: str) -> None:
    assert not valid(ORDERS, Orders(plans=[Plan([Step([wish])])]))
    assert not valid(ORDERS, Orders(rankings={"reward": [wish]}))


def test_large_orders_are_refused() -> None:
    plan = Plan([END])
    assert valid(ORDERS, Orders(plans=[plan] * 8))
    assert not valid(ORDERS, Orders(plans=[plan] * 9))
    assert not valid(ORDERS, Orders(plans=[Plan([END] * 41)]))
    assert not valid(ORDERS, Orders(plans=[Plan([Step(["end_turn"] * 61)])]))
    assert not valid(ORDERS, Orders(rankings={"villages of others": []}))
