"""Filters for tables in lists and for the open table."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from django import template
from django.forms.boundfield import BoundWidget
from django.utils.safestring import SafeString

from games.base import clock
from games.base.emblems import swatch as emblem
from games.lobby import cards, read
from games.lobby.lines import Line
from games.models import Challenge, Seat, Table
from games.profiles.read import Record
from games.table.colours import colours_of
from games.table.invitations import open_invitations
from games.table.names import bot_of
from games.table.visible import Viewer
from games.titles import TITLES, Title, rules_of
from games.titles import option_words as words
from games.titles.cast import LEVELS, Level, level_name

register = template.Library()


@dataclass(frozen=True)
class Variation:
    """A value of an option that is not the default."""

    question: str
    answer: str
    explained: str


@register.filter
def tag(choice: BoundWidget) -> SafeString:
    """Return the radio button or checkbox of a choice, as `choice.tag` does with two templates."""
    data = choice.data
    return _tag(data["type"], data["name"], str(data["value"]), tuple(data["attrs"].items()))


@lru_cache(maxsize=512, typed=True)
def _tag(kind: str, name: str, value: str, attributes: tuple[tuple[str, Any], ...]) -> SafeString:
    more = [f" {key}" if given is True else f' {key}="{escape(given)}"' for key, given in attributes]
    return SafeString(
        f'<input type="{escape(kind)}" name="{escape(name)}" value="{escape(value)}"{"".join(more)}>'
    )


@register.filter
def variations(table: Table) -> list[Variation]:
    """Return the values of the table's options that are not the defaults."""
    rules = rules_of(table.game_name)
    found = []
    for option in rules.options if rules else ():
        found += [
            Variation(
                words.question(table.game_name, option.name),
                words.answer(table.game_name, option.name, value),
                words.explained(table.game_name, option.name, value),
            )
            for value in table.options.get(option.name, option.default)
            if value not in option.default
        ]
    return found


@register.filter
def game_title(what: Table | Challenge | Record) -> str:
    """Return the name of the game of a table, a challenge or a record."""
    return words.title(what.game_name)


@register.filter
def title_of(table: Table) -> Title | None:
    """Return the title of the table's game; None for a game that was removed from the site."""
    return TITLES.get(table.game_name)


@register.filter
def may_join(table: Table, viewer: Viewer) -> bool:
    """Return whether the viewer can sit down without signing up or logging in first."""
    return cards.may_join(viewer, table)


@register.filter
def automa_name(line: Line) -> str:
    """Return the name of the opponent that the game itself plays."""
    title = TITLES.get(line.table.game_name)
    return title.labels.automa if title else ""


@register.filter
def swatch(colour: str) -> SafeString:
    """Return the emblem of a colour."""
    return emblem(colour)


@register.filter
def colour_name(seat: Seat) -> str:
    """Return the seat's colour in words."""
    return str(words.COLOURS.get(seat.colour, seat.colour))


@register.filter
def colour_word(colour: str) -> str:
    """Return a colour in words."""
    return str(words.COLOURS.get(colour, colour))


@register.simple_tag
def bot_levels() -> list[Level]:
    """Return the levels of bots that people choose from, the weakest first."""
    return list(LEVELS.values())


@register.filter
def bot_level(seat: Seat) -> str:
    """Return the level of the bot in this seat."""
    return level_name(seat.bot)


@register.filter
def bot_line(seat: Seat) -> str:
    """Return how the bot in this seat plays; "" for a bot that is not known here."""
    known = bot_of(seat)
    return str(known.line) if known else ""


@register.filter
def free_colours(table: Table, seats: list[Seat]) -> list[tuple[str, str]]:
    """Return the colours that no player has: the value in a form, and the colour in words."""
    taken = {seat.colour for seat in seats if seat.user_id}
    return [
        (colour, str(words.COLOURS[colour])) for colour in colours_of(table.game_name) if colour not in taken
    ]


@register.filter
def seats_key(seats: list[Seat]) -> str:
    """Return the key that the poll of an open table compares."""
    return read.seats_key(list(seats))


@register.filter
def invited_people(table: Table, seats: list[Seat]) -> list[tuple[str, str]]:
    """Return the names of the people invited by name, each with "joined", "declined" or "". One query.

    Those whom no invitation reaches look like all others who have not come yet.
    """
    here = {seat.user_id for seat in seats}
    guests = table.sent_invitations.order_by("user__username")
    answers = guests.values_list("user", "user__username", "declined_at")
    return [
        (name, "joined" if user in here else "declined" if declined_at else "")
        for user, name, declined_at in answers
    ]


@register.filter
def invites(table: Table, viewer: Viewer) -> bool:
    """Return whether an invitation to this table waits for the viewer. One query."""
    return open_invitations(viewer.pk or 0, clock.now()).filter(table=table).exists()


@register.filter
def free_seats(seats: list[Seat]) -> int:
    """Return the number of free seats."""
    return sum(not seat.user_id and not seat.bot for seat in seats)


@register.filter
def wanting_abort(seats: list[Seat]) -> str:
    """Return the names of the players who want to cancel the game. Players replaced by a bot do not count."""
    wanting = (seat.user for seat in seats if seat.wants_abort and not seat.bot)
    return ", ".join(user.username for user in wanting if user)


@register.filter
def last_person(seats: list[Seat], me: Seat) -> bool:
    """Return whether no other player plays here or may return to a seat that a steward plays."""
    return not any(
        seat.user_id and (not seat.bot or seat.steward_since) and seat.id != me.id for seat in seats
    )


@register.filter
def only_person(seats: list[Seat], me: Seat) -> bool:
    """Return whether no other player has to agree."""
    return not any(seat.user_id and not seat.bot and seat.id != me.id for seat in seats)
