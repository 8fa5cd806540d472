"""Which queue a game's next nudge goes to."""

from collections.abc import Collection

ROUNDS = "rounds"


def queue_of(game_ids: Collection[int]) -> dict[int, str]:
    """Return the queue of each game."""
    return dict.fromkeys(game_ids, ROUNDS)
