"""Which queue a game waits in: games that a person plays come before those that only bots play on."""

from collections.abc import Collection

from games.models import Seat

ROUNDS = "rounds"
HOUSEKEEPING = "housekeeping"


def queue_of(game_ids: Collection[int]) -> dict[int, str]:
    """Return the queue of each game, in one query.

    Absent people whose seats stewards keep do not wait: their game goes on, after everybody else's.
    """
    people = Seat.objects.filter(table__game__in=game_ids, bot="", user__is_active=True)
    played = set(people.values_list("table__game", flat=True))
    return {game_id: ROUNDS if game_id in played else HOUSEKEEPING for game_id in game_ids}


def queue_of_one(game_id: int) -> str:
    """Return the queue of this game."""
    return queue_of([game_id])[game_id]
