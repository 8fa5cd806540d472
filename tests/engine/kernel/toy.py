"""A short game of the toy for two, move by move: what the tests of the kernel start from."""

from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.kernel.options import Chosen
from tests.toy import GAME as TOY
from tests.toy.state import ToyState

__all__ = ["TOY", "WHOLE_GAME", "ToyState", "played"]

WHOLE_GAME = (
    (0, "add 1"),
    (0, "add 2"),
    (0, "done"),
    (1, "done"),
    (1, "bid 3"),
    (0, "bid 2"),
    (TABLE, "roll"),
    (TABLE, "roll"),
)


def played(
    moves: int = len(WHOLE_GAME), *, seed: str = "7", options: Chosen | None = None
) -> History[ToyState]:
    """The first so many moves of a game for two."""
    history = History(TOY, seats=2, seed=seed, options=options or {})
    for seat, text in WHOLE_GAME[:moves]:
        history.play(seat, text)
    return history
