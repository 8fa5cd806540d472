"""Says which games keep their seed and hidden tiles secret after their end."""

from games.base import clock
from games.models import SoloGame


def sealed(table_id: int) -> bool:
    """Return whether it is a game of a challenge that is still open: others may yet play the same tiles."""
    games = SoloGame.objects.filter(table=table_id, challenge__closes_at__gt=clock.now())
    return games.exists()
