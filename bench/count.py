"""What one piece of measured work did: counted the same way for the engine and its peers."""

from typing import NamedTuple


class Count(NamedTuple):
    """A decision is a choice by a seat with at least two legal moves. The rest is work, but no decision."""

    games: int = 0
    decisions: int = 0
    moves: int = 0
    """Moves by seats, forced ones included; the table's own moves are not."""
    listed: int = 0
    """Legal moves listed for seats."""
    requests: int = 0
    """Answers of the site."""

    def plus(self, other: "Count") -> "Count":
        """Both together."""
        return Count(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))
