"""The count of measured work, the same for the engine and its peers."""

from typing import NamedTuple


class Count(NamedTuple):
    """Counted work. A decision is a seat's choice between at least two legal moves."""

    games: int = 0
    decisions: int = 0
    moves: int = 0
    """Moves by seats, forced ones included; the table's own moves are not."""
    listed: int = 0
    """Legal moves listed for seats."""
    requests: int = 0
    """Answers of the site."""

    def plus(self, other: "Count") -> "Count":
        """Return the sum of both counts."""
        return Count(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))
