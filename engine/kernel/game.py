"""What a game offers, and the one door through which it is played."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.codec import Codec
from engine.kernel.events import SILENCE, Event, Log
from engine.kernel.moves import Move, find
from engine.kernel.options import Option, OptionError, Value
from engine.kernel.order_rules import OrderRules
from engine.kernel.points import Flow, GameState
from engine.kernel.ready_steps import SecretStep
from engine.kernel.result import Score

S = TypeVar("S", bound=GameState)


class Awaited(msgspec.Struct, frozen=True):
    """Who the game waits for and where: everything here is public."""

    number: int
    step: str
    seats: tuple[int, ...]
    together: bool


NOBODY = Awaited(0, "over", (), False)
MOST_IDLE_MOVES = 60
"""No decision needs more moves than this."""


class Progress(msgspec.Struct, frozen=True):
    """How far a game has come, such as round 3 of 7. The words for `unit` are the site's."""

    unit: str
    number: int
    """0 before the first."""
    of: int
    """How many there are at most."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game: data and pure functions. The site, the bots and the command line use nothing else."""

    name: str
    version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    new: Callable[[int, Mapping[str, list[Value]], str, Log], S]
    """seats, options, seed, log → the state as set up."""
    flow: Flow[S]
    clone: Callable[[S], S]
    view: Callable[[S, int | None], msgspec.Struct]
    """What one seat (None: a spectator) may see, by allow-list."""
    open_view: Callable[[S, int | None], msgspec.Struct]
    """The view without the players' secrets: for looking back after the end, and for trying things out alone.

    Before the end the table's own secrets (seed, face-down stacks) stay hidden. After it this is `view`.
    """
    progress: Callable[[S], Progress]
    idle: Callable[[Any, list[Move]], Move]
    """A seat's own view and its legal moves → the safe choice of a player who is away."""
    imagine: Callable[[Any, random.Random], S]
    """A seat's own view, chance → a state that could lie behind it: for bots and for trying a turn out."""
    result: Callable[[S], list[Score]]
    """Empty until the game is over."""
    codec: Codec[S]
    automa: str = ""
    """The name of the opponent that the game itself plays, if some seat counts bring one along."""
    orders: OrderRules | None = None
    """What players may decide beforehand; None where nothing can be."""

    @property
    def plans_in_secret(self) -> bool:
        """Whether seats choose in secret and at the same time somewhere in this game."""
        return any(isinstance(step, SecretStep) for step in self.flow.steps.values())

    def setup(self, *, seats: int, seed: str, options: Mapping[str, list[Value]]) -> tuple[S, list[Event]]:
        """A new game at its first waiting point, and the events of its set-up."""
        if seats not in self.seats:
            raise OptionError(f"{self.name} has no game for {seats} seats")
        if not seed.isprintable():
            raise OptionError("the seed must be one line of printable text")
        log = Log()
        state = self.new(seats, options, seed, log)
        self.flow.settle(state, log)
        return state, log.events

    def awaited(self, state: S) -> Awaited:
        """Who is awaited now."""
        if not state.stack:
            return NOBODY
        point = state.stack[-1]
        return Awaited(point.number, point.step, tuple(point.seats), point.together)

    def legal(self, state: S, seat: int) -> list[Move]:
        """Every move this seat (or the table) may make now."""
        return self.flow.legal(state, seat)

    def play(self, state: S, seat: int, text: str) -> tuple[S, Move, list[Event]]:
        """The state after a legal move, which leaves the given one alone; IllegalMove otherwise."""
        move = find(self.legal(state, seat), text)
        after = self.clone(state)
        log = Log()
        self.flow.apply(after, seat, move, log)
        return after, move, log.events

    def idle_moves(self, state: S, seat: int) -> list[Move]:
        """The moves of an absent seat until it is no longer awaited; none if it is not awaited now."""
        moves: list[Move] = []
        state = self.clone(state)
        while len(moves) < MOST_IDLE_MOVES and (legal := self.legal(state, seat)):
            moves.append(self.idle(self.view(state, seat), legal))
            self.flow.apply(state, seat, moves[-1], SILENCE)
        return moves
