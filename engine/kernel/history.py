"""A game with its past: every move with its events, and undo back to the last point of no return."""

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.options import Value
from engine.kernel.points import GameState

S = TypeVar("S", bound=GameState)


class CannotUndo(Exception):
    """There is nothing to take back, or it lies behind a point of no return."""


class Played(msgspec.Struct, frozen=True):
    """One move as it is stored."""

    number: int
    seat: int
    text: str
    public: str
    events: list[Event]


class History(Generic[S]):
    """Plays a game move by move and can rebuild any of its past."""

    def __init__(self, game: Game[S], *, seats: int, seed: str, options: Mapping[str, list[Value]]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.state, self.setup_events = game.setup(seats=seats, seed=seed, options=options)
        self.played: list[Played] = []
        self._open: list[S] = []
        """The states to go back to: one for each move since the last point of no return."""

    def play(self, seat: int, text: str) -> Played:
        """Play one move for real."""
        before = self.state
        self.state, move, events = self.game.play(before, seat, text)
        entry = Played(self.state.number, seat, move.text, move.public, events)
        self.played.append(entry)
        if move.commits:
            self._open.clear()
        else:
            self._open.append(before)
        return entry

    def undo(self, seat: int) -> Played:
        """Take this seat's last move back."""
        if not self._open or self.played[-1].seat != seat:
            raise CannotUndo
        self.state = self._open.pop()
        return self.played.pop()

    def public_text(self, entry: Played) -> str:
        """What others may read of a move now: its full text once it is uncovered or the game is over."""
        uncovered = not self.state.stack or any(
            event.uncovers == entry.number for later in self.played[entry.number :] for event in later.events
        )
        return entry.text if uncovered else entry.public
