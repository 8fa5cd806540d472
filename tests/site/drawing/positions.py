"""Positions to draw: random games of every size, from every viewer's seat."""

import random
from functools import cache
from xml.etree import ElementTree

from engine.kernel.moves import Move
from engine.maharaja import GAME
from engine.maharaja.state import State
from engine.maharaja.view import View

COLOURS = ["blue", "red", "yellow", "green"]
"""The colours by seat, not in the order of the palette, so that number and colour cannot be confused."""
SEATS = (1, 2, 3, 4)
BUILDING = ("build_statue", "build_shrine", "place_shrine")


@cache
def states(seats: int) -> list[State]:
    """Return every few states of a random game that builds much, and its last state."""
    rng = random.Random(seats)
    state, _ = GAME.setup(seats=seats, seed=f"drawn-{seats}", options={})
    kept, step = [state], 0
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        building = [move for move in moves if move.verb in BUILDING]
        state, _, _ = GAME.play(state, seat, rng.choice(building or moves).text)
        step += 1
        if step % 9 == 0 or not state.stack:
            kept.append(state)
    return kept


def viewers(state: State) -> list[int | None]:
    return [None, *state.people]


def views(seats: int) -> list[View]:
    """Return the views of all viewers in all positions."""
    return [view_of(state, viewer) for state in states(seats) for viewer in viewers(state)]


def view_of(state: State, viewer: int | None) -> View:
    view = GAME.view(state, viewer)
    assert isinstance(view, View)
    return view


def choices(seats: int) -> list[tuple[View, list[Move]]]:
    """Return the positions in which a player chooses, with the legal moves."""
    waiting = [state for state in states(seats) if state.stack and state.stack[-1].seats[0] >= 0]
    seated = [(state, state.stack[-1].seats[0]) for state in waiting]
    return [(view_of(state, seat), GAME.legal(state, seat)) for state, seat in seated]


def parsed(markup: str) -> ElementTree.Element:
    """Return the markup parsed as XML; fail if it is not well formed."""
    return ElementTree.fromstring(f"<drawing>{markup}</drawing>")


def with_class(root: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if set(names) <= set(element.get("class", "").split())]
