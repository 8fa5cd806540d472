"""Waiting points: where a game stands between two clicks, as plain data on a stack."""

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from engine.kernel.events import Log
from engine.kernel.moves import Move

Entry = int | tuple[int, ...]
Data = dict[str, Entry]
"""What a step remembers between two moves: numbers and lists of numbers, by name.

A list is a tuple: it never changes, another one takes its place. So a copy of the dictionary shares nothing.
"""
NOTHING: Mapping[str, int] = {}


# A state is a tree: the garbage collector, which looks for circles, need not look at its records (gc=False).
class Point(msgspec.Struct, gc=False):
    """The top of the stack says who is awaited and in which step; what lies below goes on afterwards."""

    number: int
    step: str
    seats: list[int]
    """Who is awaited. Empty: nobody, the step itself goes on (`resume`)."""
    together: bool
    """The awaited seats decide at the same time and independently of each other."""
    data: Data

    @property
    def numbers(self) -> dict[str, int]:
        """Return the same `data`, for reading and changing entries that are numbers."""
        return self.data  # type: ignore[return-value]

    @property
    def lists(self) -> dict[str, tuple[int, ...]]:
        """Return the same `data`, for reading and replacing entries that are lists."""
        return self.data  # type: ignore[return-value]

    def clone(self) -> "Point":
        """A copy that shares nothing."""
        return Point(self.number, self.step, self.seats[:], self.together, self.data.copy())


class GameState(msgspec.Struct, gc=False):
    """What the kernel needs of any game's state."""

    seed: str
    number: int
    """How many moves have been played."""
    opened: int
    """How many waiting points have been opened."""
    stack: list[Point]

    def push(
        self,
        step: str,
        seats: Iterable[int] = (),
        data: Mapping[str, Entry] = NOTHING,
        *,
        together: bool = False,
    ) -> None:
        """Open a waiting point on top of the others; `together`: its seats decide at the same time."""
        self.opened += 1
        self.stack.append(Point(self.opened, step, list(seats), together, dict(data)))


S = TypeVar("S", bound=GameState)
S_contra = TypeVar("S_contra", bound=GameState, contravariant=True)


class Step(Protocol[S_contra]):
    """One kind of waiting point; usually a module with these three functions."""

    def resume(self, state: S_contra, point: Point, log: Log) -> None:
        """Nobody is awaited here: name who is, push a point, or pop this one."""

    def legal(self, state: S_contra, point: Point, seat: int) -> list[Move]:
        """The moves of an awaited seat."""

    def play(self, state: S_contra, point: Point, seat: int, move: Move, log: Log) -> None:
        """Carry one of them out, in place."""


class Flow(Generic[S]):
    """Runs the stack: who is awaited, what is legal, what happens."""

    def __init__(self, steps: Mapping[str, Step[S]]) -> None:
        self.steps = steps

    def legal(self, state: S, seat: int) -> list[Move]:
        """The moves of this seat now; none if it is not awaited."""
        if not state.stack:
            return []
        point = state.stack[-1]
        if seat not in point.seats:
            return []
        return self.steps[point.step].legal(state, point, seat)

    def apply(self, state: S, seat: int, move: Move, log: Log) -> None:
        """Play a move of the legal list in place and go on to the next waiting point."""
        point = state.stack[-1]
        state.number += 1
        self.steps[point.step].play(state, point, seat, move, log)
        self.settle(state, log)

    def settle(self, state: S, log: Log) -> None:
        """Let steps that await nobody go on until somebody is awaited or the game is over."""
        while state.stack and not state.stack[-1].seats:
            point = state.stack[-1]
            self.steps[point.step].resume(state, point, log)


def close(state: GameState, point: Point, log: Log) -> None:
    """The `resume` of a step that is over once nobody is awaited any more."""
    state.stack.pop()
