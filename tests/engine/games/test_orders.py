"""Orders of every game: the same states as by hand, and nothing hidden decides what is played."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.bots.tempo import Sitting
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE, find
from engine.kernel.orders import Carried, Orders, carry_out, valid
from tests.engine.games.random_orders import random_orders
from tests.engine.scramblers import SECRETS

WITH_ORDERS = [name for name, game in GAMES.items() if game.orders]
FEW = settings(max_examples=3, deadline=None, derandomize=True, database=None)
MOST_MOVES = 250


class Chain:
    """A game of players who leave random orders, carried out move by move as a worker does it."""

    def __init__(self, name: str, seats: int, number: int) -> None:
        self.game, self.seats, self.rng = GAMES[name], seats, random.Random(number)
        self.seed = f"orders {number}"
        self.state, _ = self.game.setup(seats=seats, seed=self.seed, options={})
        self.orders = [Orders() for _ in range(seats)]
        self.played: list[tuple[int, str]] = []
        self.carried = 0

    def run(self) -> None:
        while len(self.played) < MOST_MOVES and (seats := self.game.awaited(self.state).seats):
            seat = self.rng.choice(seats)
            found = None if seat == TABLE else self._from_orders(seat)
            by_hand = found is None
            texts = found.moves if found else [self.rng.choice(self.game.legal(self.state, seat)).text]
            self.carried += 0 if by_hand else len(texts)
            for text in texts:
                move = find(self.game.legal(self.state, seat), text)
                self.game.flow.apply(self.state, seat, move, SILENCE)
                self.played.append((seat, text))

    def _from_orders(self, seat: int) -> Carried | None:
        """Return what the orders play, after a look at how it depends on the state."""
        if self.rng.random() < 0.6:
            self.orders[seat] = random_orders(self.game, self.game.view(self.state, seat), self.rng)
        before = self.game.codec.encode(self.state)
        found = carried(self.game, self.state, seat, self.orders[seat])
        twin = self.game.clone(self.state)
        SECRETS[self.game.name].scramble(twin, twin, seat, random.Random(seat))
        twin.seed = "another"
        assert carried(self.game, twin, seat, self.orders[seat]) == found
        assert self.game.codec.encode(self.state) == before
        if found:
            self.orders[seat] = found.orders
        return found

    def by_hand(self) -> Any:
        """Return the state after the same moves, each played on its own."""
        state, _ = self.game.setup(seats=self.seats, seed=self.seed, options={})
        for seat, text in self.played:
            state, _move, _events = self.game.play(state, seat, text)
        return state


def carried(game: Any, state: Any, seat: int, orders: Orders) -> Carried | None:
    """Return what the orders play in this state."""
    return carry_out(game, game.orders, game.view(state, seat), game.legal(state, seat), orders)


@pytest.mark.parametrize("name", WITH_ORDERS)
@given(number=st.integers(0, 10_000))
@FEW
def test_random_orders_give_the_states_of_the_same_moves_by_hand_and_use_nothing_hidden(
    name: str, number: int
) -> None:
    chain = Chain(name, 3, number)
    chain.run()
    assert chain.carried > 20, "orders are used"
    assert chain.game.codec.encode(chain.by_hand()) == chain.game.codec.encode(chain.state)


@pytest.mark.parametrize("name", WITH_ORDERS)
def test_orders_of_a_bot_are_small_enough_and_known(name: str) -> None:
    game = GAMES[name]
    assert game.orders
    state, _ = game.setup(seats=3, seed="valid", options={})
    sitting = Sitting(game, state, ["orders"] * 3, "valid")
    sitting.play()
    assert all(valid(game.orders, orders) for orders in sitting.orders)
    assert any(orders.rankings for orders in sitting.orders)
