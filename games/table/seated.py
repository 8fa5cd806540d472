"""Lists the players' names and colours by the engine's seat numbers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import Seat
from games.table.colours import COLOURS
from games.table.names import is_bot, seat_name
from games.titles import Title
from games.titles.option_words import COLOURS as COLOUR_WORDS


class Sitter(NamedTuple):
    """A player or a bot in a seat. The name is "" if an old file does not tell it."""

    name: str
    colour: str
    bot: str = ""
    """The bot's name in the program, if the seat is its own."""


Sitters = Mapping[int, Sitter]
"""The sitters by the engine's seat number."""


def sitters(seats: Iterable[Seat]) -> dict[int, Sitter]:
    """Return the sitters of a started table."""
    return {
        seat.number: Sitter(seat_name(seat), seat.colour, seat.bot if is_bot(seat) else "")
        for seat in seats
        if seat.number is not None
    }


def names_of(sitting: Sitters, players: int, title: Title) -> list[str]:
    """Return a name for every player of the game; the game's own opponent has no seat at the table."""
    names = [title.labels.automa] * players
    for number, (name, colour, _bot) in sitting.items():
        names[number] = name or _("Bot (%(colour)s)") % {"colour": COLOUR_WORDS.get(colour, colour)}
    return names


def colours_of(sitting: Sitters, players: int) -> list[str]:
    """Return a colour for every player of the game."""
    taken = {number: sitter.colour for number, sitter in sitting.items()}
    free = [colour for colour in COLOURS if colour not in taken.values()]
    return [taken.get(number) or free.pop(0) for number in range(players)]


def addressed(names: Sequence[str], reader: int | None) -> list[str]:
    """Return the names for a table that this seat reads (None: a spectator): its own is “You”."""
    you = pgettext("beginning of a sentence", "You")
    return [you if seat == reader else name for seat, name in enumerate(names)]


def seated(sitting: Sitters, players: int, title: Title) -> tuple[list[str], list[str]]:
    """Return the names and the colours of all players."""
    return names_of(sitting, players, title), colours_of(sitting, players)
