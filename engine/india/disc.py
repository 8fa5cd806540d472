"""The disc: two arrows that point at actions, set by all players in secret and shown when a turn begins."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Protocol, TypeVar

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import GameState
from engine.kernel.ready_steps import SecretStep

ARROWS = 2
S = TypeVar("S", bound=GameState)


class DiscHolder(Protocol):
    """What a player's record must have."""

    disc: list[str]
    """The planned actions once locked, secret until `revealed`."""
    locked_at: int
    """The number of the move that locked the disc."""
    revealed: bool
    """This round's turn has begun: the disc is open."""


def lock_moves(actions: Iterable[str]) -> list[Move]:
    """Return a move for every pair of actions, also the same one twice. The arrows have no order."""
    pairs = combinations_with_replacement(actions, ARROWS)
    return [word("lock_disc", *pair, commits=True, secret=True) for pair in pairs]


def lock(state: GameState, holder: DiscHolder, seat: int, move: Move, log: Log) -> None:
    """Lock a disc. Others learn only that it is locked."""
    holder.disc = [str(action) for action in move.args]
    holder.locked_at = state.number
    log.secret("locked", seat, {seat: {"actions": holder.disc[:]}})


def planning_step(
    moves: list[Move],
    seats: Callable[[S], Iterable[int]],
    players: Callable[[S], Sequence[DiscHolder]],
    begin: Callable[[S, Log], None] | None = None,
) -> SecretStep[S]:
    """Return the step in which these seats lock their discs at the same time."""

    def waiting(state: S) -> list[int]:
        holders = players(state)
        return [seat for seat in seats(state) if not holders[seat].disc]

    def keep(state: S, seat: int, move: Move, log: Log) -> None:
        lock(state, players(state)[seat], seat, move, log)

    return SecretStep(waiting=waiting, moves=lambda state, seat: moves, keep=keep, begin=begin)


def reveal(holder: DiscHolder, seat: int, log: Log) -> list[str]:
    """Open a disc as its owner's turn begins, and return its actions."""
    holder.revealed = True
    log.uncover("revealed", seat, holder.locked_at, actions=holder.disc[:])
    return holder.disc[:]


def clear(holder: DiscHolder) -> None:
    """Take the arrows back at the end of a round."""
    holder.disc = []
    holder.locked_at = 0
    holder.revealed = False
