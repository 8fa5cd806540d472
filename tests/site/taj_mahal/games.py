"""Games played without the site, whose positions tests put into words and drawings."""

import random
from functools import cache
from typing import Any

from engine.kernel.events import Event
from engine.taj_mahal import GAME
from engine.taj_mahal.state import State

NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]
COLOURS = ["violet", "red", "yellow", "blue", "green"]
Step = tuple[State, list[Event], int]
"""The state after a move, its events, and who moved."""


@cache
def played(seats: int, seed: int) -> tuple[Step, ...]:
    """Return the moves of a game in which players withdraw about every fourth turn."""
    rng = random.Random(seed)
    state, events = GAME.setup(seats=seats, seed=f"words-{seed}", options={})
    found: list[Step] = [(state, events, -1)]
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        withdraw = moves[-1].verb == "withdraw" and rng.random() < 0.25
        move = moves[-1] if withdraw else rng.choice(moves)
        state, _move, events = GAME.play(state, seat, move.text)
        found.append((state, events, seat))
    return tuple(found)


def games() -> list[tuple[Step, ...]]:
    """Return games of two to five players."""
    return [played(2, 1), played(2, 2), played(3, 3), played(4, 4), played(5, 5)]


def asked(step: Step) -> tuple[Any, int, list[Any]] | None:
    """Return the view, the seat and the moves of the player who is asked; None if none is."""
    state = step[0]
    if not state.stack or state.stack[-1].seats[0] < 0:
        return None
    seat = state.stack[-1].seats[0]
    return GAME.view(state, seat), seat, GAME.legal(state, seat)


def panel_of(title: Any, view: Any, seat: int | None, moves: list[Any]) -> Any:
    """Return the panel of this view."""
    names = NAMES[: len(view.players)]
    return title.face.panel(view=view, seat=seat, moves=moves, names=names, foresee=lambda move: [])
