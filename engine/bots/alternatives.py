"""Fall-backs for a move of a plan: other moves of the same kind, the best first."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import Move

Worth = Callable[[Any, int], float]
"""A state, a seat → what it is worth to the seat."""


def with_alternatives(
    game: Game[Any], state: Any, seat: int, move: Move, moves: Sequence[Move], worth: Worth, most: int
) -> list[str]:
    """Return the move, then the others with its verb by what the position after them is worth."""

    def after(other: Move) -> float:
        copy = game.clone(state)
        game.flow.apply(copy, seat, other, SILENCE)
        return worth(copy, seat)

    others = sorted(
        (other for other in moves if other.verb == move.verb and other != move), key=lambda m: -after(m)
    )
    return [move.text, *(other.text for other in others[:most])]
