"""The order of play as a list: set-up, rounds, the end."""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import GameState, Point

S = TypeVar("S", bound=GameState)


class Phases(Generic[S]):
    """The step at the bottom of the stack: it opens one phase after the other and awaits no seat.

    The phases are names of steps. `begin_round` runs before the first phase of every round, and `is_last`
    says after a round whether it was the last. A point of this step starts with the data {"next": 0}.
    """

    def __init__(
        self,
        *,
        set_up: tuple[str, ...],
        one_round: tuple[str, ...],
        end: tuple[str, ...],
        begin_round: Callable[[S, Log], None],
        is_last: Callable[[S], bool],
    ) -> None:
        self.order = (*set_up, *one_round, *end)
        self.first = len(set_up)
        self.after = len(set_up) + len(one_round)
        self.begin_round = begin_round
        self.is_last = is_last

    def data_in(self, phase: str) -> dict[str, int]:
        """Return the data of the point while this phase is open."""
        return {"next": self.order.index(phase) + 1}

    def resume(self, state: S, point: Point, log: Log) -> None:
        """Open the next phase, the next round, or end the game."""
        at = point.numbers["next"]
        if at == self.after and not self.is_last(state):
            at = self.first
        if at == self.first:
            self.begin_round(state, log)
        point.data["next"] = at + 1
        if at < len(self.order):
            state.push(self.order[at])
        else:
            state.stack.pop()

    def legal(self, state: S, point: Point, seat: int) -> list[Move]:
        """Return no moves: this step awaits no seat."""
        return []

    def play(self, state: S, point: Point, seat: int, move: Move, log: Log) -> None:
        """Do nothing: this step has no moves."""
