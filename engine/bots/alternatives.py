"""Fall-backs for a move of a plan: other moves of the same kind, the best first."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import Move

MOST_TRIES = 12
Worth = Callable[[Any, int], float]
"""A state, a seat → what it is worth to the seat."""


def with_alternatives(
    game: Game[Any], state: Any, seat: int, move: Move, moves: Sequence[Move], worth: Worth, *, less: float
) -> list[str]:
    """Return the move, then the others with its verb by what the position after them is worth.

    Those that are worth less by more than `less` are left out.
    """

    def after(other: Move) -> float:
        copy = game.clone(state)
        game.flow.apply(copy, seat, other, SILENCE)
        return worth(copy, seat)

    others = {other.text: after(other) for other in moves if other.verb == move.verb and other != move}
    least = after(move) - less
    good = [text for text, found in others.items() if found >= least]
    return [move.text, *sorted(good, key=lambda text: -others[text])[:MOST_TRIES]]
