"""Notes of a rehearsal in the player's own session: the plan of the round and the moves that were tried."""

from dataclasses import asdict, dataclass, field
from typing import Any

from django.contrib.sessions.backends.base import SessionBase

KEY = "rehearsals"
MOST = 5
"""How many tables' rehearsals a session keeps."""
MOST_MOVES = 39
"""The longest rehearsal: a plan has room for its steps."""


@dataclass
class Notes:
    """What a player has tried for one round."""

    stage: int = 0
    """The round; notes of another round are dropped."""
    lock: str = ""
    """The move that would lock the plan of the round; "" until it is chosen."""
    moves: list[str] = field(default_factory=list)
    guesses: dict[str, str] = field(default_factory=dict)
    """What others are supposed to have locked, by the number of the seat."""
    supposed: list[list[Any]] = field(default_factory=list)
    """The seats and moves of the guessed turns, so that the bot need not think again."""
    supposed_at: list[Any] = field(default_factory=list)
    """The version of the game and the guesses that `supposed` was made from."""


def read(session: SessionBase, code: str, stage: int) -> Notes:
    """Return the notes for this table and round; empty ones if there are none."""
    kept = session.get(KEY, {}).get(code)
    return Notes(**kept) if kept and kept["stage"] == stage else Notes(stage)


def write(session: SessionBase, code: str, notes: Notes) -> None:
    """Keep the notes. Those of the table that was rehearsed longest ago make room."""
    kept = {other: found for other, found in session.get(KEY, {}).items() if other != code}
    session[KEY] = dict([*kept.items(), (code, asdict(notes))][-MOST:])
