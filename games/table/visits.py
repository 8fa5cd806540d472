"""Stores up to which move a player has seen the news of a game."""

from games.base.refusals import not_your_seat
from games.models import Seat, User


def mark_seen(*, table_id: int, user: User, version: int) -> None:
    """Store that the player has seen the news up to this move. An older page does not lower the mark."""
    mine = Seat.objects.filter(table=table_id, user=user)
    if not mine.exists():
        raise not_your_seat()
    mine.filter(seen_version__lt=version).update(seen_version=version)
