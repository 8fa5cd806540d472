"""Sends messages again that were lost, a limited number at a time."""

from collections import defaultdict
from datetime import timedelta

from celery import current_app

from games.base import clock, figures
from games.base.cache_locks import mark, unmarked
from games.base.messages import send
from games.ladder import bots, rater
from games.models import Game
from games.models.table import Status
from games.pace.resolve import resting
from games.pace.thinkers import awaiting_thought
from games.review.slices import in_the_making
from games.table.urgency import THINKING, queue_of

AFTER = timedelta(seconds=2)
"""How long a game has waited before it is nudged: its own message may still arrive."""
AGAIN = 15.0
"""Seconds after which a game is nudged again. The earlier message expires then."""
MOST = 100
"""Nudges for one queue in one sweep."""
LOOKED_AT = 2000
"""Games looked at in one sweep: more than all queues take within AGAIN."""
FULL = 500
"""A queue with this many messages gets no more: its worker is late or not running."""
RATER = "nudged-rater"
REVIEWS = "nudged-reviews"
REVIEWS_AGAIN = 5.0
"""Seconds after which reviews are nudged again."""


def left_undone() -> dict[int, int]:
    """Return games that wait for a worker and were not nudged lately, with their versions.

    The longest waiting comes first. A broken game is left alone for a while.
    """
    undone = Game.objects.filter(
        needs_worker=True, table__status=Status.RUNNING, waiting_since__lte=clock.now() - AFTER
    ).order_by("waiting_since", "pk")
    found = dict(undone.values_list("pk", "version")[:LOOKED_AT])
    calm = unmarked([resting(game) for game in found])
    fresh = unmarked([_nudged(*game) for game in found.items()])
    return {
        game[0]: game[1] for game in found.items() if resting(game[0]) in calm and _nudged(*game) in fresh
    }


def nudge_undone() -> int:
    """Send a message for each waiting game to its queue. Return how many were sent."""
    versions = left_undone()
    by_queue, thinking = defaultdict(list), awaiting_thought(versions)
    for game, queue in queue_of(versions).items():
        by_queue[THINKING if game in thinking else queue].append(game)
    sent = 0
    for queue, games in by_queue.items():
        nudged = games[: min(MOST, _room(queue))]
        for game in nudged:
            _nudge(game, queue)
        mark([_nudged(game, versions[game]) for game in nudged], AGAIN)
        if nudged:
            figures.count(figures.NUDGES, queue, by=len(nudged))
        sent += len(nudged)
    return sent


def _nudge(game: int, queue: str) -> None:
    """Ask for this game, or for any game that waits for a thinker."""
    if queue == THINKING:
        send("ponder", expires=AGAIN)
    else:
        send("resolve", game, queue=queue, expires=AGAIN)


def nudge_rater() -> bool:
    """Send a message if a finished game is not rated yet. Return whether one was sent."""
    if not (rater.waiting() or bots.waiting()) or not unmarked([RATER]):
        return False
    send("rate", expires=AGAIN)
    mark([RATER], AGAIN)
    return True


def nudge_reviews() -> bool:
    """Send a message if a review has not been worked on for a while. Return whether one was sent."""
    idle = in_the_making().filter(worked_at__lte=clock.now() - AFTER)
    if not idle.exists() or not unmarked([REVIEWS]):
        return False
    send("review", expires=REVIEWS_AGAIN)
    mark([REVIEWS], REVIEWS_AGAIN)
    return True


def _room(queue: str) -> int:
    with current_app.connection_or_acquire() as connection:
        waiting: int = connection.default_channel.queue_declare(queue).message_count
    return max(0, FULL - waiting)


def _nudged(game_id: int, version: int) -> str:
    return f"nudged-game-{game_id}-{version}"
