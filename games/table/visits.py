"""What a player has seen of a game."""

from games.base.refusals import not_your_seat
from games.models import Seat, User


def put_aside(*, table_id: int, user: User, version: int) -> None:
    """The news up to this move has been read; it never comes back, whatever an older page says."""
    mine = Seat.objects.filter(table=table_id, user=user)
    if not mine.exists():
        raise not_your_seat()
    mine.filter(seen_version__lt=version).update(seen_version=version)
