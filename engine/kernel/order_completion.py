"""Completing orders that do not fit: what fits is played, and a bot's mind decides the rest."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import TABLE, Move
from engine.kernel.order_rules import OrderRules
from engine.kernel.orders import Carried, Orders, Plan, Step, best_move

MOST_MOVES = 60
"""No turn needs more moves than this."""
Choose = Callable[[Any, list[Move]], Move]
"""A mind: the seat's view and its legal moves → one of them."""


def complete(
    game: Game[Any], rules: OrderRules, view: Any, moves: list[Move], orders: Orders, choose: Choose
) -> Carried | None:
    """Return how orders that have no answer are played in their spirit; None if nothing was left for this.

    Everything is judged from the seat's own view, up to the first point of no return.
    """
    if name := rules.ranking(view):
        return Carried([choose(view, moves).text], orders) if orders.rankings.get(name) else None
    if not rules.in_turn(view) or orders.stage != rules.stage(view) or not orders.plans:
        return None
    plan = _plan(rules, view, orders)
    turn = _Turn(game, rules, view, list(plan.steps))
    ended = turn.play(choose)
    if not turn.texts:
        return None
    plans = [] if ended else [Plan(turn.steps, exits=plan.exits)]
    begun = not ended and not rules.several_turns
    return Carried(turn.texts, msgspec.structs.replace(orders, plans=plans, begun=begun))


def _plan(rules: OrderRules, view: Any, orders: Orders) -> Plan:
    """Return the plan that is under way, else the first one whose conditions hold, else an empty one."""
    if orders.begun:
        return orders.plans[0]
    fitting = (plan for plan in orders.plans if all(rules.holds(view, text) for text in plan.only_if))
    return next(fitting, Plan([]))


class _Turn:
    """A turn on an imagined table."""

    def __init__(self, game: Game[Any], rules: OrderRules, view: Any, steps: list[Step]) -> None:
        self.game, self.rules, self.seat, self.steps = game, rules, view.seat, steps
        self.state = game.imagine(view, random.Random(0))
        self.texts: list[str] = []
        self.skipped = False
        """Whether a step was left out that the player wanted."""

    def play(self, choose: Choose) -> bool:
        """Play until the turn ends; return False if it stops before, at a point of no return."""
        while self._asked() and len(self.texts) < MOST_MOVES:
            view, moves = self.game.view(self.state, self.seat), self.game.legal(self.state, self.seat)
            move = self._from_steps(moves) or choose(view, moves)
            self.game.flow.apply(self.state, self.seat, move, SILENCE)
            self.texts.append(move.text)
            if move.commits:
                seats = self.game.awaited(self.state).seats
                return not seats or TABLE in seats
        return True

    def _asked(self) -> bool:
        seats = self.game.awaited(self.state).seats
        return self.seat in seats and self.rules.in_turn(self.game.view(self.state, self.seat))

    def _from_steps(self, moves: list[Move]) -> Move | None:
        """Return the next move that a step asks for, without the steps that do not fit.

        If steps were left out, the turn does not end with the plan: the mind may use what is left of it.
        """
        for at, step in enumerate(self.steps):
            move = best_move(self.rules, moves, step.tries)
            skipped = self.skipped or not all(other.optional for other in self.steps[:at])
            if move is not None and not (skipped and self._ends(move)):
                self.steps, self.skipped = self.steps[at + 1 :], skipped
                return move
        return None

    def _ends(self, move: Move) -> bool:
        """Return whether the turn is over after this move."""
        before, self.state = self.state, self.game.clone(self.state)
        self.game.flow.apply(self.state, self.seat, move, SILENCE)
        asked, self.state = self._asked(), before
        return not asked
