"""What ends the game: noted when it happens, and the round is always played to its end (C26)."""

from engine.kernel.events import Log
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import short

ROUNDS = 15
"""The last round in any case (C11)."""


def most_rounds(state: State) -> int:
    """Return the number of the round after which the game ends in any case."""
    return short.ROUNDS if short.NAME in state.variants else ROUNDS


def note_last_round(state: State, why: str, log: Log) -> None:
    """Mark this round as the last one. Nothing takes the mark away again (C26)."""
    if not state.last:
        state.last = True
        log.add("last_round", why=why)
