"""Ready-made steps: the table's own move, and a secret choice that several seats make at the same time."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import GameState, Point

S = TypeVar("S", bound=GameState)


class TableStep(Generic[S]):
    """A step without a choice: the table's one move, which does `act` and closes the point."""

    def __init__(self, move: Move, act: Callable[[S, Log], None]) -> None:
        self.move = move
        self.act = act

    def resume(self, state: S, point: Point, log: Log) -> None:
        """Await the table."""
        point.seats = [TABLE]

    def legal(self, state: S, point: Point, seat: int) -> list[Move]:
        """Nothing to choose."""
        return [self.move]

    def play(self, state: S, point: Point, seat: int, move: Move, log: Log) -> None:
        """Close the point first: what follows may open others."""
        state.stack.pop()
        self.act(state, log)


class SecretStep(Generic[S]):
    """A step in which seats choose in secret and at the same time. It closes when the last has chosen.

    `waiting` gives the seats that have not chosen yet, `moves` what a seat may choose (moves marked as secret
    and as points of no return), `keep` stores a choice in the state and writes its event with a private form
    for that seat. `begin` runs once before the first choice, `end` once after the last.
    """

    def __init__(
        self,
        *,
        waiting: Callable[[S], list[int]],
        moves: Callable[[S, int], Sequence[Move]],
        keep: Callable[[S, int, Move, Log], None],
        begin: Callable[[S, Log], None] | None = None,
        end: Callable[[S, Log], None] | None = None,
    ) -> None:
        self.waiting = waiting
        self.moves = moves
        self.keep = keep
        self.begin = begin
        self.end = end

    def resume(self, state: S, point: Point, log: Log) -> None:
        """Await the seats that have not chosen; close the point when none is left."""
        if not point.together:
            point.together = True
            if self.begin:
                self.begin(state, log)
        waiting = self.waiting(state)
        if waiting:
            point.seats = waiting
            return
        state.stack.pop()
        if self.end:
            self.end(state, log)

    def legal(self, state: S, point: Point, seat: int) -> list[Move]:
        """Return what this seat may choose."""
        return list(self.moves(state, seat))

    def play(self, state: S, point: Point, seat: int, move: Move, log: Log) -> None:
        """Keep the choice; the others are still awaited."""
        self.keep(state, seat, move, log)
        point.seats.remove(seat)
