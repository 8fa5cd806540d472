"""Chooses the worker's queue for a game: games with an active player come first."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from games.models import Seat

ROUNDS = "rounds"
"""The queue of games with an active player."""
THINKING = "thinking"
"""The queue of everything that searches: it has processes of its own."""
HOUSEKEEPING = "housekeeping"
"""The queue of games that only bots play."""

_at_work: ContextVar[int | None] = ContextVar("at_work", default=None)


@contextmanager
def working_on(game_id: int) -> Iterator[None]:
    """Note within the block that this worker plays the game."""
    busy = _at_work.set(game_id)
    try:
        yield
    finally:
        _at_work.reset(busy)


def at_work(game_id: int) -> bool:
    """Return whether this worker is playing the game right now, so that no message is needed."""
    return _at_work.get() == game_id


def queue_of(game_ids: Collection[int]) -> dict[int, str]:
    """Return the queue of each game, in one query.

    An absent player, for whom a steward plays, is not active.
    """
    people = Seat.objects.filter(table__game__in=game_ids, bot="", user__is_active=True)
    played = set(people.values_list("table__game", flat=True))
    return {game_id: ROUNDS if game_id in played else HOUSEKEEPING for game_id in game_ids}


def queue_of_one(game_id: int) -> str:
    """Return the queue of this game."""
    return queue_of([game_id])[game_id]
