"""Gives seats their colours: all different at a table, chosen by the players."""

from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.models import Seat
from games.titles import TITLES

COLOURS = ("red", "green", "yellow", "blue", "violet")
USUAL = 4
"""How many colours a game has; a game with five seats has one more."""


def colours_of(game_name: str) -> tuple[str, ...]:
    """Return the colours of this game's pieces."""
    return COLOURS[: max(USUAL, *TITLES[game_name].rules.seats)]


def chosen_first(game_name: str, colour: str) -> list[str]:
    """Return the game's colours, the chosen one first."""
    check_colour(game_name, colour)
    colours = list(colours_of(game_name))
    return sorted(colours, key=lambda other: other != colour)


def recolour(seat: Seat, game_name: str, colour: str) -> None:
    """Give this seat the colour. A free seat or a bot that has it gets the seat's old colour instead."""
    check_colour(game_name, colour)
    if not colour or seat.colour == colour:
        return
    other = Seat.objects.filter(table=seat.table_id, colour=colour).first()
    if other and other.user_id:
        raise Refused(_("Someone just chose that colour. Pick another."))
    Seat.objects.filter(pk=seat.pk).update(colour="")
    if other:
        Seat.objects.filter(pk=other.pk).update(colour=seat.colour)
    Seat.objects.filter(pk=seat.pk).update(colour=colour)


def check_colour(game_name: str, colour: str) -> None:
    """Refuse a colour that this game does not have. "" means no choice and is allowed."""
    if colour and colour not in colours_of(game_name):
        raise Refused(_("This game doesn’t have that colour."), status=422)
