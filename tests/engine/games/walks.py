"""Random games of any game: a plan says everything, so that a failing one can be shrunk and played again."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.moves import Move
from engine.kernel.options import Chosen, Option, OptionError
from tests.engine.every_game import EVERY_GAME

TOO_LONG = 5000
QUICK_SEATS = 3
"""Larger tables of the engine's games take long and are for `make test`."""
TABLES = [
    pytest.param(name, seats, marks=[pytest.mark.slow] if name in GAMES and seats > QUICK_SEATS else [])
    for name, game in EVERY_GAME.items()
    for seats in game.seats
]
"""Every game with every seat count: what tests are parametrised over."""
FAST = settings(max_examples=10, deadline=None, derandomize=True, database=None)
MANY = int(os.environ.get("MANY_GAMES", "40"))
"""How many random games a long test plays; `MANY_GAMES=400` asks for more."""
LONG = settings(max_examples=MANY, deadline=None)


@dataclass
class Plan:
    """A game to be played. The first choices are given one by one, the others come from `rest`."""

    game: str
    seats: int
    seed: str = "1"
    options: Chosen = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)
    rest: int = 0
    eager: float = 0.8
    """How often a move that is no point of no return is preferred: turns get long and rich."""


class Step(NamedTuple):
    """One move of a game: the table before it, all that was legal, the table after it."""

    before: Any
    seat: int
    legal: list[Move]
    move: Move
    after: Any
    events: list[Event]


def set_up(plan: Plan) -> tuple[Any, list[Event]]:
    return EVERY_GAME[plan.game].setup(seats=plan.seats, seed=plan.seed, options=plan.options)


def walk(plan: Plan, limit: int = TOO_LONG) -> Iterator[Step]:
    """Play the plan to its end, or to the limit."""
    game = EVERY_GAME[plan.game]
    state, _ = set_up(plan)
    rng = random.Random(plan.rest)
    for at in range(limit):
        seats = game.awaited(state).seats
        if not seats:
            return
        pick = plan.choices[at] if at < len(plan.choices) else rng.randrange(1 << 30)
        seat = seats[pick % len(seats)]
        legal = game.legal(state, seat)
        open_moves = [move for move in legal if not move.commits] if rng.random() < plan.eager else []
        moves = open_moves or legal
        move = moves[pick // len(seats) % len(moves)]
        after, played, events = game.play(state, seat, move.text)
        yield Step(state, seat, legal, played, after, events)
        state = after


def last(plan: Plan) -> Any:
    """The state at the end."""
    state, _ = set_up(plan)
    for step in walk(plan):
        state = step.after
    return state


def everybody(game: Game[Any]) -> list[int]:
    """All seats there may be, and one that never is."""
    return [*range(max(game.seats) + 1), 99]


def option_values(option: Option, seats: int) -> st.SearchStrategy[list[Any]]:
    allowed = option.allowed(seats)
    if option.kind == "one":
        return st.sampled_from(allowed).map(lambda value: [value])
    return st.lists(st.sampled_from(allowed), unique=True)


@st.composite
def plans(draw: st.DrawFn, name: str, seats: int) -> Plan:
    """Any legal combination of options, any seed, any choices."""
    options = {
        option.name: draw(option_values(option, seats))
        for option in EVERY_GAME[name].options
        if draw(st.booleans())
    }
    plan = Plan(
        name,
        seats,
        seed=draw(st.text("0123456789abcdef", min_size=8, max_size=8)),
        options=options,
        choices=draw(st.lists(st.integers(0, 9999), max_size=40)),
        rest=draw(st.integers(0, 1 << 30)),
        eager=draw(st.sampled_from([0.0, 0.5, 0.8, 0.95])),
    )
    try:
        set_up(plan)
    except OptionError:  # values that fit one by one, but not together
        assume(False)
    return plan
