"""Counts how often a game waits for people one after another, with and without orders."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.bots.apprentice import Apprentice
from engine.bots.leavers import leaver_for
from engine.kernel.chance import stream
from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import TABLE, find
from engine.kernel.order_rules import OrderRules
from engine.kernel.orders import Orders, carry_out, current
from engine.kernel.result import Score

KINDS = ("none", "rankings", "orders")
"""What a player leaves: nothing, only rankings, or rankings and plans."""


@dataclass
class Sitting:
    """One game of apprentices, some of whom leave orders."""

    game: Game[Any]
    state: Any
    kinds: Sequence[str]
    seed: str
    waits: int = 0
    last: tuple[int, ...] = ()
    """The seats that the game waited for last."""
    orders: list[Orders] = field(default_factory=list)
    planned_from: dict[int, Any] = field(default_factory=dict)
    """Seat → what the player knew when leaving a plan; it is written down when it is used."""
    ranked_from: dict[int, Any] = field(default_factory=dict)
    """The same for rankings."""

    def __post_init__(self) -> None:
        seats = range(len(self.kinds))
        self.orders = [Orders() for _ in seats]
        self.players = [Apprentice(self.game, seat, stream(self.seed, "bot", seat)) for seat in seats]
        self.leavers = [leaver_for(self.game, seat, stream(self.seed, "orders", seat)) for seat in seats]

    def play(self) -> list[Score]:
        """Play to the end and return the result."""
        while seats := self.game.awaited(self.state).seats:
            if TABLE in seats:
                self._apply(TABLE, self.game.legal(self.state, TABLE)[0].text)
                self.last = ()
            elif not sum(map(self._by_orders, seats)):
                self._by_hand(seats)
        return self.game.result(self.state)

    def _apply(self, seat: int, text: str) -> None:
        self.game.flow.apply(self.state, seat, find(self.game.legal(self.state, seat), text), SILENCE)

    def _by_orders(self, seat: int) -> bool:
        """Play what the seat's orders say; return whether they said anything."""
        rules = self.game.orders
        if rules is None or self.kinds[seat] == "none":
            return False
        view = self.game.view(self.state, seat)
        self._write_down(seat, rules, view)
        moves = self.game.legal(self.state, seat)
        found = carry_out(self.game, rules, view, moves, current(rules, view, self.orders[seat]))
        if found is None:
            return False
        for text in found.moves:
            self._apply(seat, text)
        self.orders[seat] = found.orders
        return True

    def _by_hand(self, seats: tuple[int, ...]) -> None:
        """Wait for these seats; everyone may leave or change orders in the meantime."""
        together = len(seats) > 1
        if together or seats != self.last:
            self.waits += 1
            self.last = () if together else seats
            for seat in range(len(self.kinds)):
                self._leave(seat)
        for seat in seats:
            moves = self.game.legal(self.state, seat)
            self._apply(seat, self.players[seat].choose(self.game.view(self.state, seat), moves).text)
            if together:
                self._leave(seat)  # with the locked disc

    def _leave(self, seat: int) -> None:
        """Let a player leave orders, from their own view."""
        rules = self.game.orders
        if rules is None or self.kinds[seat] == "none":
            return
        view = self.game.view(self.state, seat)
        self.ranked_from[seat] = view
        if self.kinds[seat] == "orders" and not current(rules, view, self.orders[seat]).begun:
            self.planned_from[seat] = view

    def _write_down(self, seat: int, rules: OrderRules, view: Any) -> None:
        """Write down only the orders that the seat needs now, from what the player knew when leaving them."""
        leaver, kept = self.leavers[seat], self.orders[seat]
        if leaver is None:
            return
        if rules.ranking(view) and seat in self.ranked_from:
            rankings = leaver.rankings(self.ranked_from.pop(seat))
            self.orders[seat] = msgspec.structs.replace(kept, rankings=rankings)
        elif rules.in_turn(view) and seat in self.planned_from:
            seen = self.planned_from.pop(seat)
            self.orders[seat] = Orders(rules.stage(seen), leaver.plan(seen), False, kept.rankings)


def waits_of(game: Game[Any], seats: int, kind: str, seed: str) -> int:
    """Return how often one game waits for people if every player leaves this kind of orders."""
    state, _ = game.setup(seats=seats, seed=seed, options={})
    sitting = Sitting(game, state, [kind] * seats, seed)
    sitting.play()
    return sitting.waits


def share_of_orders(game: Game[Any], seats: int, number: int, seed: str) -> float:
    """Return the share of the victory of players who leave orders; every second seat does, in turn."""
    state, _ = game.setup(seats=seats, seed=seed, options={})
    kinds = [("orders", "none")[(seat + number) % 2] for seat in range(seats)]
    winners = [score.seat for score in Sitting(game, state, kinds, seed).play() if score.rank == 1]
    return sum(kinds[seat] == "orders" for seat in winners) / len(winners)
