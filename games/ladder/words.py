"""What people call ladders, seasons, and what a result is made of."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.rating.seasons import ALL_TIME, months
from games.titles.maharaja.words.names import CHARACTERS, FINAL_LINES

LADDERS = {
    "all": gettext_lazy("All tables"),
    "two": gettext_lazy("Two players"),
    "more": gettext_lazy("Three and four players"),
}
POSITIONS = (
    gettext_lazy("first in the seating"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
)
PARTS = {"maharaja": FINAL_LINES}
CHARACTERS_OF = {"maharaja": CHARACTERS}


def season_name(season: int) -> str:
    """The months and the year."""
    if season == ALL_TIME:
        return _("All time")
    first, last = months(season)
    return date_format(first, "F") + "–" + date_format(last, _("F Y"))


def season_slug(season: int) -> str:
    """For addresses; nothing for all time."""
    return "" if season == ALL_TIME else f"{season // 10}-{season % 10}"


def character_name(game_name: str, number: int | None) -> str:
    """The tile's name."""
    known = CHARACTERS_OF.get(game_name, {}).get(number or 0)
    return str(known.name) if known else _("none")


def part_name(game_name: str, part: str) -> str:
    """A part of the score."""
    return str(PARTS.get(game_name, {}).get(part, part.replace("_", " ")))


def position_name(seat: int) -> str:
    """Where somebody sat, counted from the one who sits first."""
    return str(POSITIONS[seat])
