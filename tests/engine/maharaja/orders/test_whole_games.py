"""Whole games from orders: every move is legal, and nothing hidden decides what is played."""

import random
from typing import Any

import pytest

from engine.bots.tempo import Sitting
from engine.kernel.orders import Carried, Orders, carry_out
from engine.maharaja import GAME
from engine.maharaja.orders import ORDERS
from tests.engine.scramblers import SECRETS


class Watched(Sitting):
    """A sitting in which each use of orders is asked a second time, with everything hidden scrambled."""

    def _by_orders(self, seat: int) -> bool:
        before = carried(self.state, seat, self.orders[seat])
        scrambled = GAME.clone(self.state)
        SECRETS["maharaja"].scramble(scrambled, scrambled, seat, random.Random(seat))
        scrambled.seed = "another"
        assert carried(scrambled, seat, self.orders[seat]) == before
        return super()._by_orders(seat)


def carried(state: Any, seat: int, orders: Orders) -> Carried | None:
    """Return what the orders play in this state."""
    return carry_out(GAME, ORDERS, GAME.view(state, seat), GAME.legal(state, seat), orders)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_orders_play_legal_moves_and_depend_on_nothing_hidden(seats: int) -> None:
    state, _ = GAME.setup(seats=seats, seed=f"orders {seats}", options={})
    sitting = Watched(GAME, state, ["orders"] * seats, "orders")
    assert {score.rank for score in sitting.play()} >= {1}
    assert sitting.waits < 20


@pytest.mark.slow
def test_rankings_alone_save_waits_and_plans_save_more() -> None:
    waits = {}
    for kind in ("none", "rankings", "orders"):
        state, _ = GAME.setup(seats=3, seed="waits", options={})
        sitting = Sitting(GAME, state, [kind] * 3, "waits")
        sitting.play()
        waits[kind] = sitting.waits
    assert waits["none"] > 2 * waits["rankings"] > 2 * waits["orders"]
