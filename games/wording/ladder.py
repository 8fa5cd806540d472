"""What people call ladders, seasons, and what a result is made of."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games.rating.seasons import ALL_TIME, months
from games.wording.maharaja.names import CHARACTERS, FINAL_LINES

LADDERS = {"all": _("All tables"), "two": _("Two players"), "more": _("Three and four players")}
POSITIONS = (_("first in the seating"), _("second"), _("third"), _("fourth"), _("fifth"))
PARTS = {"maharaja": FINAL_LINES}
CHARACTERS_OF = {"maharaja": CHARACTERS}


def season_name(season: int) -> str:
    """The months and the year."""
    if season == ALL_TIME:
        return _now("All time")
    first, last = months(season)
    return f"{date_format(first, 'F')}–{date_format(last, 'F Y')}"


def season_slug(season: int) -> str:
    """For addresses; nothing for all time."""
    return "" if season == ALL_TIME else f"{season // 10}-{season % 10}"


def character_name(game_name: str, number: int | None) -> str:
    """The tile's name."""
    known = CHARACTERS_OF.get(game_name, {}).get(number)
    return str(known.name) if known else _now("none")


def part_name(game_name: str, part: str) -> str:
    """A part of the score."""
    return str(PARTS.get(game_name, {}).get(part, part.replace("_", " ")))


def position_name(seat: int) -> str:
    """Where somebody sat, counted from the one who sits first."""
    return str(POSITIONS[seat])
