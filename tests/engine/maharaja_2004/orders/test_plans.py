"""Plans for a turn, rankings and conditions in Maharaja (2004)."""

import pytest

from engine.bots.maharaja_2004.orders import Maharaja2004Orders
from engine.kernel.chance import stream
from engine.kernel.orders import Orders, Plan, Step, carry_out
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.orders import ORDERS
from engine.maharaja_2004.rehearsal import REHEARSAL
from tests.engine.maharaja_2004.table import Table

END = Step(["end_turn"])


def played(table: Table, orders: Orders, seat: int = 0) -> list[str] | None:
    """Return what these orders play for the seat now; None if the player is asked."""
    view, moves = GAME.view(table.state, seat), GAME.legal(table.state, seat)
    found = carry_out(GAME, ORDERS, view, moves, orders)
    return found.moves if found else None


@pytest.fixture
def in_ujjain() -> Table:
    """Seat 0 is in the Maharaja's city with the gold for a palace."""
    table = Table(3)
    table.architect(0, "ujjain")
    return table


def palace(*tries: str) -> Orders:
    return Orders(stage=1, plans=[Plan([Step(["action palace"]), Step(list(tries)), END])])


def test_a_palace_falls_back_to_an_outer_site(in_ujjain: Table) -> None:
    in_ujjain.palace("ujjain", "centre", 1)
    in_ujjain.turn(0, "palace", "gold")
    assert played(in_ujjain, palace("build_palace ujjain centre")) is None
    orders = palace("build_palace ujjain centre", "build_palace ujjain *")
    assert played(in_ujjain, orders) == ["action palace", "build_palace ujjain outer", "end_turn"]


def test_conditions_are_about_the_centre_the_maharaja_and_the_points(in_ujjain: Table) -> None:
    view = GAME.view(in_ujjain.state, 0)
    assert ORDERS.holds(view, "centre_free ujjain")
    assert ORDERS.holds(view, "maharaja_in ujjain")
    assert ORDERS.holds(view, "first_in ujjain")
    in_ujjain.palace("ujjain", "centre", 1)
    view = GAME.view(in_ujjain.state, 0)
    assert not ORDERS.holds(view, "centre_free ujjain")
    assert not ORDERS.holds(view, "first_in ujjain")
    assert not ORDERS.holds(view, "maharaja_in dwarka")


def test_a_limit_bids_as_little_as_possible_and_then_passes() -> None:
    state, _events = GAME.setup(seats=2, seed="bids", options={"variants": ["auction"]})
    first = state.stack[-1].seats[0]
    limits = [Orders(rankings={"bid": [f"bid_up_to {most}", "pass"]}) for most in (2, 1)]
    bids = []
    for seat in (first, 1 - first, first, 1 - first):
        moves = GAME.legal(state, seat)
        found = carry_out(GAME, ORDERS, GAME.view(state, seat), moves, limits[seat != first])
        assert found
        bids += found.moves
        state, _move, _events = GAME.play(state, seat, found.moves[0])
    assert bids == ["bid 0", "bid 1", "bid 2", "pass"]


def test_a_robbed_player_picks_by_ranking_and_the_robbers_plan_goes_on(in_ujjain: Table) -> None:
    in_ujjain.turn(0, "character", "gold")
    robbed, card = 1, in_ujjain.player(1).characters[0]
    steps = [Step(["action character"]), Step([f"take_character {card}"]), Step(["action gold"]), END]
    found = carry_out(
        GAME, ORDERS, GAME.view(in_ujjain.state, 0), GAME.legal(in_ujjain.state, 0),
        Orders(stage=1, plans=[Plan(steps)]),
    )  # fmt: skip
    assert found
    assert found.orders.begun
    for text in found.moves:
        in_ujjain.state, _move, _events = GAME.play(in_ujjain.state, 0, text)
    bank = in_ujjain.state.bank[-1]
    text = f"take_character {bank}"
    assert played(in_ujjain, Orders(rankings={"character": [text]}), robbed) == [text]
    in_ujjain.state, _move, _events = GAME.play(in_ujjain.state, robbed, text)
    assert played(in_ujjain, found.orders) == ["action gold", "end_turn"]


def test_a_turn_can_be_rehearsed_and_planned_while_a_robbed_player_has_no_card(in_ujjain: Table) -> None:
    in_ujjain.turn(0, "character", "gold")
    card = in_ujjain.player(1).characters[0]
    for text in ("action character", f"take_character {card}"):
        in_ujjain.state, _move, _events = GAME.play(in_ujjain.state, 0, text)
    in_ujjain.player(2).disc = ["character", "gold"]
    view = GAME.view(in_ujjain.state, 2)
    assert REHEARSAL.ahead(view)
    assert REHEARSAL.earlier(view) in ([], [1])
    turn = REHEARSAL.begin(view, REHEARSAL.locked(view))
    assert turn.players[1].characters
    assert "end_turn" in [move.text for move in GAME.legal(turn, 2)]
    assert Maharaja2004Orders(2, stream("bot", "orders")).plan(view)
