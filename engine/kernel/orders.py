"""Orders: what a player decides beforehand, and how it is carried out when it is due.

A *wish* is a short text that a legal move may fulfil, such as the text of a move. A *plan* is a
list of steps for one turn, or for all turns of a round; a step has wishes, the best first. A *ranking* is
a list of wishes for a choice out of turn.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import Move
from engine.kernel.order_rules import OrderRules
from engine.kernel.readers import reader

MOST_STEPS, MOST_PLANS, MOST_WISHES = 40, 8, 60
"""The largest orders that are kept."""
Otherwise = Literal["ask", "best", "confirm"]
"""What happens when orders are due and do not fit, or need a word of their player first."""


class Step(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One step of a plan: the first wish that a legal move fulfils is played."""

    tries: list[str]
    optional: bool = False
    """Whether the plan goes on without this step if no wish can be fulfilled."""
    only_if: list[str] = []
    """Conditions; the plan goes on without this step unless all of them hold."""


class Plan(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A turn, or several turns of a round, written down beforehand."""

    steps: list[Step]
    only_if: list[str] = []
    """Conditions that hold when the plan begins; otherwise the next plan is tried."""
    exits: list[Step] = []
    """Steps that are looked at first whenever the seat is asked; the plan ends with one."""


class Orders(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """All that a player has left for later."""

    stage: int = 0
    """The round that the plans are for. A plan never outlives its round; rankings do."""
    plans: list[Plan] = []
    begun: bool = False
    """Whether the first plan is under way, past a point of no return: then no other plan is tried."""
    rankings: dict[str, list[str]] = {}
    otherwise: Otherwise = "ask"
    """`best`: a mind completes what does not fit. `confirm`: a plan that fits waits for its player's word."""


read_orders = reader(Orders)
"""Makes orders from stored plain data."""


@dataclass(frozen=True)
class Carried:
    """What orders say now: the moves to play in order, and the orders that are left afterwards."""

    moves: list[str]
    orders: Orders


def carry_out(
    game: Game[Any], rules: OrderRules, view: Any, moves: list[Move], orders: Orders
) -> Carried | None:
    """Return what the orders of an awaited seat play now; None if they have no answer.

    Everything is judged from the seat's own view, up to the first point of no return.
    """
    if name := rules.ranking(view):
        move = best_move(rules, moves, orders.rankings.get(name, ()))
        return Carried([move.text], orders) if move else None
    if not rules.in_turn(view) or orders.stage != rules.stage(view):
        return None
    for plan in orders.plans[:1] if orders.begun else orders.plans:
        if not orders.begun and not _hold(rules, view, plan.only_if):
            continue
        found = _exit(rules, view, moves, plan) or _rehearse(game, rules, view, plan)
        if found is not None:
            texts, left = found
            begun = bool(left) and not rules.several_turns
            return Carried(texts, msgspec.structs.replace(orders, plans=left, begun=begun))
    return None


def _hold(rules: OrderRules, view: Any, conditions: Sequence[str]) -> bool:
    return all(rules.holds(view, condition) for condition in conditions)


Found = tuple[list[str], list[Plan]]
"""Moves, and what is left of the plan."""


def _exit(rules: OrderRules, view: Any, moves: Sequence[Move], plan: Plan) -> Found | None:
    """Return the move of the first exit whose conditions hold; None if there is none."""
    for step in plan.exits:
        if _hold(rules, view, step.only_if):
            move = best_move(rules, moves, step.tries)
            if move:
                return [move.text], []
    return None


def best_move(rules: OrderRules, moves: Sequence[Move], wishes: Sequence[str]) -> Move | None:
    """Return the cheapest move that fulfils the first wish that any of them fulfils."""
    for wish in wishes:
        costs = [
            (cost, at) for at, move in enumerate(moves) if (cost := rules.fulfils(move, wish)) is not None
        ]
        if costs:
            return moves[min(costs)[1]]
    return None


def _rehearse(game: Game[Any], rules: OrderRules, view: Any, plan: Plan) -> Found | None:
    """Play the plan on a copy; return the moves and what is left, or None if it does not fit."""
    state, texts = game.imagine(view, random.Random(0)), []
    for at, step in enumerate(plan.steps):
        if step.only_if and not _hold(rules, game.view(state, view.seat), step.only_if):
            continue
        moves = game.legal(state, view.seat)
        move = best_move(rules, moves, step.tries) if moves else None
        if move is None:
            if step.optional:
                continue
            return None
        texts.append(move.text)
        game.flow.apply(state, view.seat, move, SILENCE)
        if move.commits:
            return texts, _left(rules, plan, plan.steps[at + 1 :])
    unfinished = view.seat in game.awaited(state).seats and rules.in_turn(game.view(state, view.seat))
    return None if unfinished or not texts else (texts, [])


def _left(rules: OrderRules, plan: Plan, steps: list[Step]) -> list[Plan]:
    """Return the plan without the steps that are done; exits are kept for turns to come."""
    kept = plan.exits if steps or rules.several_turns else []
    return [Plan(steps, exits=kept)] if steps or kept else []


def current(rules: OrderRules, view: Any, orders: Orders) -> Orders:
    """Return the orders without plans of a round that is over."""
    if orders.plans and orders.stage != rules.stage(view):
        return msgspec.structs.replace(orders, plans=[], begun=False)
    return orders


def valid(rules: OrderRules, orders: Orders) -> bool:
    """Return whether orders from outside are small and hold only wishes of this game."""
    if len(orders.plans) > MOST_PLANS or not set(orders.rankings) <= set(rules.rankings):
        return False
    steps = [step for plan in orders.plans for step in (*plan.steps, *plan.exits)]
    lists = [
        *(step.tries for step in steps),
        *(step.only_if for step in steps),
        *(plan.only_if for plan in orders.plans),
        *orders.rankings.values(),
    ]
    sizes = all(max(len(plan.steps), len(plan.exits)) <= MOST_STEPS for plan in orders.plans)
    return sizes and all(len(texts) <= MOST_WISHES and all(map(rules.known, texts)) for texts in lists)
