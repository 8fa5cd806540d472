"""A plan for a visit: cards in order, when to withdraw, which cards and cities are wanted."""

import pytest

from engine.kernel.orders import Carried, Orders, Plan, Step, carry_out, valid
from engine.taj_mahal import GAME
from engine.taj_mahal.orders import ORDERS
from tests.engine.taj_mahal.table import Table

WITHDRAW = Step(["withdraw"])
CROWN_AND_ELEPHANT = Step(["withdraw"], only_if=["takes mogul elephant"])


def carried(table: Table, orders: Orders, seat: int = 0) -> Carried | None:
    """Return what these orders play for the seat now; None if the player is asked."""
    return carry_out(GAME, ORDERS, GAME.view(table.state, seat), GAME.legal(table.state, seat), orders)


def visit(*cards: str, exits: tuple[Step, ...] = (), end: bool = True) -> Orders:
    """Return a plan that plays these cards and then, if it has an end, withdraws."""
    steps = [Step([f"play {card}"]) for card in cards]
    return Orders(1, [Plan([*steps, WITHDRAW] if end else steps, exits=list(exits))])


def moves(table: Table, orders: Orders) -> list[str] | None:
    found = carried(table, orders)
    return found.moves if found else None


def holds(table: Table, condition: str) -> bool:
    assert ORDERS.known(condition)
    return ORDERS.holds(GAME.view(table.state, 0), condition)


@pytest.fixture
def table() -> Table:
    """It is the turn of seat 0, who has three red cards and one without a colour."""
    table = Table(3)
    table.hand(0, "red EM", "red EV", "red VG", "colourless E")
    for seat in (1, 2):
        table.hand(seat, "blue EE", "blue EM")
    table.turn_of(0)
    return table


def test_the_cards_are_played_in_order_one_a_turn_and_then_the_seat_withdraws(table: Table) -> None:
    orders = visit("red EM with E", "red EV")
    for wanted in ("play red EM with E", "play red EV"):
        found = carried(table, orders)
        assert found
        assert found.moves == [wanted]
        table.play(0, wanted)
        orders = found.orders
        table.turn_of(0)
    assert moves(table, orders) == ["withdraw"]


def test_the_seat_withdraws_as_soon_as_it_would_take_the_crown_and_the_elephant(table: Table) -> None:
    orders = visit("red VG", exits=(CROWN_AND_ELEPHANT,))
    assert moves(table, orders) == ["play red VG"]
    table.row(0, "red EM")
    assert moves(table, orders) == ["withdraw"]
    table.row(1, "blue EE")
    assert moves(table, orders) == ["play red VG"], "another row has more elephants"


def test_the_seat_withdraws_when_somebody_has_more_than_it_can_reach(table: Table) -> None:
    orders = visit("red VG", exits=(Step(["withdraw"], only_if=["cannot_lead elephant"]),))
    table.row(1, "blue EE")
    assert moves(table, orders) == ["play red VG"], "three elephants are in its hand"
    table.row(1, "blue EE", "blue EM")
    assert moves(table, orders) == ["withdraw"]


def test_it_plays_on_while_it_can_lead_with_one_of_several(table: Table) -> None:
    table.row(1, "blue EE", "blue EM")
    assert holds(table, "cannot_lead elephant")
    assert not holds(table, "cannot_lead elephant vizier")
    table.court("elephant")
    assert holds(table, "cannot_lead elephant vizier"), "the vizier's token is gone"


def test_conditions_count_tokens_cards_and_rivals(table: Table) -> None:
    table.row(0, "red EM")
    assert holds(table, "takes_number 2")
    assert not holds(table, "takes_number 3")
    assert holds(table, "cards_played 1")
    assert not holds(table, "cards_played 2")
    assert not holds(table, "rivals_left 1")
    table.withdrawn(1)
    assert holds(table, "rivals_left 1")
    left = len(table.hand_of(0))
    assert holds(table, f"cards_left {left}")
    assert not holds(table, f"cards_left {left - 1}")


def test_a_plan_without_an_end_asks_after_its_last_card_and_keeps_its_exits(table: Table) -> None:
    found = carried(table, visit("red VG", exits=(CROWN_AND_ELEPHANT,), end=False))
    assert found
    assert not found.orders.begun, "the plan can be changed between turns"
    table.row(0, "red VG")
    assert carried(table, found.orders) is None
    table.row(0, "red VG", "red EM")
    assert moves(table, found.orders) == ["withdraw"]


def test_a_card_that_is_not_in_hand_asks_the_player_unless_it_may_be_skipped(table: Table) -> None:
    assert moves(table, visit("blue EE")) is None
    plan = Plan([Step(["play blue EE"], optional=True), Step(["play red EV"])])
    assert moves(table, Orders(1, [plan])) == ["play red EV"]


def test_a_plan_of_an_earlier_visit_is_not_played(table: Table) -> None:
    orders = visit("red EM")
    orders.stage = 2
    assert moves(table, orders) is None


def test_rankings_place_palaces_and_take_cards(table: Table) -> None:
    table.row(0, "red EM", "red VG")
    orders = Orders(
        rankings={
            "palace": ["place_palace ujjain", "place_palace mandu"],
            "crown": ["place_crown sarangpur"],
            "card": ["take_showing mogul", "take yellow *"],
        }
    )
    table.play(0, "withdraw")
    played = []
    while table.awaited == (0,):
        found = carried(table, orders)
        assert found
        played += found.moves
        table.play(0, *found.moves)
    assert played == [
        "place_palace ujjain", "place_palace mandu", "place_crown sarangpur", "take red EM", "take yellow EE",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["takes", "takes elephant elephant", "takes rajah", "cards_left", "cards_left x", "cards_left 99", "",
     "play red XX", "place_palace atlantis", "take", "takes_number -1"],
)  # fmt: skip
def test_other_texts_are_neither_wishes_nor_conditions(text: str) -> None:
    assert not ORDERS.known(text)
    assert not valid(ORDERS, Orders(1, [Plan([Step(["withdraw"], only_if=[text])])]))
