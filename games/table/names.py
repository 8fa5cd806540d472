"""What people are called."""

from django.utils.translation import gettext as _

from games.models import Seat
from games.titles.option_words import COLOURS


def is_former(seat: Seat) -> bool:
    """Somebody sat here whose account is gone; seats of bots were never joined."""
    return seat.user_id is None and seat.joined_at is not None


def seat_name(seat: Seat) -> str:
    """The name at a table."""
    if seat.user:
        return str(seat.user.username)
    colour = {"colour": COLOURS.get(seat.colour, seat.colour)}
    return (_("a former player (%(colour)s)") if is_former(seat) else _("Bot (%(colour)s)")) % colour
