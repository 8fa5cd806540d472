"""What a game says about orders: which wishes there are, and when they are asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.events import Log
from engine.kernel.moves import Move


def no_guesses(view: Any) -> Sequence[Move]:
    """Return no moves."""
    return ()


@dataclass(frozen=True)
class Rehearsal:
    """How a seat tries out its coming turn on an imagined table, from its own view alone."""

    ahead: Callable[[Any], bool]
    """The view → whether the seat's turn of this round is still to come."""
    locked: Callable[[Any], str]
    """The view → the text of the move that locked the seat's plan of the round; "" before."""
    begin: Callable[[Any, str], Any]
    """The view, the move that locks a plan → a state in which the seat's turn has begun."""
    score: Callable[[Any, Log], None]
    """A state, a log → the round's scoring as things stand is logged; the state stays as it is."""
    earlier: Callable[[Any], list[int]]
    """The view → the seats whose turns come first. A rehearsal leaves them out, unless they are guessed."""
    turn: Callable[[Any, int, str], None] | None = None
    """An imagined state, a seat, the move that locks a plan → this seat's turn begins there, in place.

    None where the turns of others cannot be guessed.
    """
    guesses: Callable[[Any], Sequence[Move]] = no_guesses
    """The view → the moves with which another seat may have locked its plan."""


@dataclass(frozen=True)
class OrderRules:
    """What a game says about orders."""

    known: Callable[[str], bool]
    """Whether a text is a wish or a condition of this game."""
    fulfils: Callable[[Move, str], int | None]
    """A move, a wish → None if it does not fulfil it, else what it costs; the cheapest move is taken."""
    holds: Callable[[Any, str], bool]
    """The seat's view, a condition → whether it holds now."""
    stage: Callable[[Any], int]
    """The view → the round that plans are for."""
    in_turn: Callable[[Any], bool]
    """The view → whether the seat is asked within its own turn."""
    rankings: tuple[str, ...]
    """The names of the rankings, in the order in which a form shows them."""
    ranking: Callable[[Any], str]
    """The view of an awaited seat → the ranking that answers the question; "" if none does."""
    several_turns: bool = False
    """Whether a seat has several turns in a round, so that a plan may be changed between them."""
    rehearsal: Rehearsal | None = None
    """How a turn is tried out; None where it cannot be."""
