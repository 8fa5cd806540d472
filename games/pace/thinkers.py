"""The queue `thinking`: games that wait for a searching bot. The rows say which; a message is a permit.

A message names no game. Who gets it looks at the rows and thinks for the person who was served least lately.
"""

import time
from collections.abc import Collection

from django.core.cache import cache
from django.db.models.functions import Coalesce

from games.base import clock
from games.base.cache_locks import unmarked
from games.base.messages import send_on_commit
from games.models import Game
from games.models.table import Status

LOOKED_AT = 500
"""Waiting games that are looked at for one permit."""
CLAIMED = 20
"""Seconds after which the claim of a worker that died expires: longer than a slice and the longest search."""
GUEST_SERVED = "thought-for-a-guest"
"""The key under which is remembered whether the last person served was a guest."""
REMEMBERED = 3600
"""Seconds for which it is remembered when a person was served."""


def hand_over(row: Game) -> None:
    """Let the game wait for a thinker. Nothing is marked if the game has changed meanwhile."""
    here = Game.objects.filter(pk=row.pk, version=row.version, needs_worker=True, thinking_since=None)
    here.update(thinking_since=clock.now())
    send_on_commit("ponder")


def awaiting_thought(games: Collection[int]) -> set[int]:
    """Return those of these games that wait for a thinker."""
    waiting = Game.objects.filter(pk__in=games, thinking_since__isnull=False)
    return set(waiting.values_list("pk", flat=True))


def claim_next() -> int | None:
    """Claim the game to think about and return it; None if none waits or all are claimed.

    People take turns: first the owner of a table who was served least lately, then the longest waiting game.
    After a guest comes a player with an account, if one waits: anybody can be many guests. Games that are
    broken and rest are left out.
    """
    guests_last = cache.get(GUEST_SERVED, False)
    waiting = Game.objects.filter(
        thinking_since__isnull=False, needs_worker=True, table__status=Status.RUNNING
    ).annotate(guest=Coalesce("table__owner__is_guest", False))  # a table whose owner is gone has none
    longest = waiting.order_by(*(["guest"] if guests_last else []), "thinking_since", "pk")
    rows = list(longest.values_list("pk", "table__owner", "guest")[:LOOKED_AT])
    calm = unmarked([broken(game) for game, _owner, _guest in rows])
    rows = [row for row in rows if broken(row[0]) in calm]
    served = cache.get_many({_served(owner) for _game, owner, _guest in rows})
    turns = sorted(rows, key=lambda row: (guests_last and row[2], served.get(_served(row[1]), 0.0)))  # stable
    for game, owner, guest in turns:
        if cache.add(_claimed(game), True, CLAIMED):
            cache.set_many({_served(owner): time.time(), GUEST_SERVED: guest}, REMEMBERED)
            return game
    return None


def release(game: int) -> None:
    """Give up the claim on a game."""
    cache.delete(_claimed(game))


def broken(game: int) -> str:
    """Return the key of the mark that keeps workers from a broken game."""
    return f"broken-game-{game}"


def _claimed(game: int) -> str:
    return f"thinking-game-{game}"


def _served(owner: int | None) -> str:
    return f"thought-for-{owner}"
