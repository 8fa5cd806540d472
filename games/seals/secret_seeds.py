"""Decides which games keep their seed secret after their end."""

from games.base import clock
from games.models import SoloGame


def seed_is_secret(table_id: int) -> bool:
    """Return whether the game belongs to an open challenge, whose seed other players may still play."""
    games = SoloGame.objects.filter(table=table_id, challenge__closes_at__gt=clock.now())
    return games.exists()
