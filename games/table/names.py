"""Names the player or bot in a seat."""

from django.utils.translation import gettext as _

from games.models import Seat
from games.titles.cast import Member, marked, member
from games.titles.option_words import COLOURS


def is_former(seat: Seat) -> bool:
    """Return whether the player of this seat has closed the account. Seats of bots have no `joined_at`."""
    return seat.user_id is None and seat.joined_at is not None


def is_bot(seat: Seat) -> bool:
    """Return whether the seat is a bot's own: not that of a player for whom a bot plays."""
    return bool(seat.bot) and seat.user_id is None and not is_former(seat)


def bot_of(seat: Seat) -> Member | None:
    """Return the bot that people meet in this seat; None if it is a player's or the bot has no cast."""
    return member(seat.bot, seat.table_id, seat.place) if is_bot(seat) else None


def seat_name(seat: Seat) -> str:
    """Return the name of the player or bot in this seat."""
    if seat.user:
        return str(seat.user.username)
    if known := bot_of(seat):
        return marked(known.name)
    colour = {"colour": COLOURS.get(seat.colour, seat.colour)}
    return (_("a former player (%(colour)s)") if is_former(seat) else _("Bot (%(colour)s)")) % colour
