"""Names the player or bot in a seat."""

from django.utils.translation import gettext as _

from games.models import Seat
from games.titles.option_words import COLOURS


def is_former(seat: Seat) -> bool:
    """Return whether the player of this seat has closed the account. Seats of bots have no `joined_at`."""
    return seat.user_id is None and seat.joined_at is not None


def seat_name(seat: Seat) -> str:
    """Return the name of the player or bot in this seat."""
    if seat.user:
        return str(seat.user.username)
    colour = {"colour": COLOURS.get(seat.colour, seat.colour)}
    return (_("a former player (%(colour)s)") if is_former(seat) else _("Bot (%(colour)s)")) % colour
