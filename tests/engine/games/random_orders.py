"""Random orders for any game: rankings of anything, and plans made of a turn that is played at random."""

import random
from typing import Any

from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.orders import Orders, Plan, Step

CONDITIONS = (
    "centre_free ujjain", "maharaja_in varanasi", "first_in dwarka", "takes elephant",
    "cannot_lead mogul monk", "cards_left 3", "cards_played 2", "rivals_left 1", "takes_number 2",
)  # fmt: skip
MOST_STEPS = 8


def random_orders(game: Game[Any], view: Any, rng: random.Random) -> Orders:
    """Return orders that sometimes fit what the seat is asked now, as far as it can know."""
    rules = game.orders
    assert rules is not None
    state = game.imagine(view, random.Random(rng.random()))
    texts = [move.text for move in game.legal(state, view.seat)]
    rankings = {rules.ranking(view): _loosened(rng.sample(texts, min(3, len(texts))), rng)}
    conditions = [text for text in CONDITIONS if rules.known(text)]
    plans = [_plan(game, view, conditions, rng) for _ in range(rng.randrange(3))]
    return Orders(
        rules.stage(view), plans, rankings={name: found for name, found in rankings.items() if name}
    )


def _plan(game: Game[Any], view: Any, conditions: list[str], rng: random.Random) -> Plan:
    """Return a turn that the seat could play, with fall-backs, gaps and conditions."""
    assert game.orders is not None
    state, steps = game.imagine(view, random.Random(rng.random())), list[Step]()
    while len(steps) < MOST_STEPS and (moves := game.legal(state, view.seat)):
        move = rng.choice(moves)
        tries = _loosened([rng.choice(moves).text, move.text][rng.randrange(2) :], rng)
        steps.append(Step(tries, rng.random() < 0.3, rng.sample(conditions, rng.random() < 0.1)))
        game.flow.apply(state, view.seat, move, SILENCE)
        if not game.orders.in_turn(game.view(state, view.seat)):
            break
    only_if = rng.sample(conditions, rng.randrange(2) * rng.randrange(2))
    exits = [Step(steps[-1].tries, only_if=rng.sample(conditions, 1))] if steps and rng.random() < 0.3 else []
    return Plan(steps, only_if, exits)


def _loosened(texts: list[str], rng: random.Random) -> list[str]:
    """Return the texts, some with `*` in place of a word."""
    found = []
    for text in texts:
        words = text.split()
        if len(words) > 1 and rng.random() < 0.2:
            words[rng.randrange(1, len(words))] = "*"
        found.append(" ".join(words))
    return found
