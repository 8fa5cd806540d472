"""Finds the best other attempt at the same challenge or task, for comparing two games."""

from django.db.models import QuerySet

from games.models import SoloGame
from games.models.table import Status


def best_attempt(table_id: int) -> SoloGame | None:
    """Return the best other attempt: on a challenge's leaderboard, or the player's own at a campaign task.

    None for other games, and while there is none.
    """
    own = SoloGame.objects.filter(table=table_id).first()
    if own is None:
        return None
    others = SoloGame.objects.exclude(pk=own.pk).filter(table__status=Status.FINISHED)
    return _ranked(own, others).select_related("table__game").first()


def _ranked(own: SoloGame, others: QuerySet[SoloGame]) -> QuerySet[SoloGame]:
    if own.challenge_id:
        return others.filter(challenge=own.challenge_id, listed=True).order_by("-standing", "pk")
    if own.task and own.user_id:
        finished = others.filter(user=own.user_id, task=own.task, ended_on__isnull=False)
        return finished.order_by("-stars", "-margin", "pk")
    return others.none()
