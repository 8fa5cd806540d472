"""Names of ladders, seasons and positions."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.rating.seasons import ALL_TIME, months
from games.titles import TITLES

LADDERS = {
    "all": gettext_lazy("All tables"),
    "two": gettext_lazy("Two players"),
    "more": gettext_lazy("Three and more players"),
}
THREE_AND_FOUR = gettext_lazy("Three and four players")
POSITIONS = (
    gettext_lazy("first seat"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
)


def season_name(season: int) -> str:
    """Return a season's months and year."""
    if season == ALL_TIME:
        return _("All time")
    first, last = months(season)
    return date_format(first, "F") + "–" + date_format(last, _("F Y"))


def season_slug(season: int) -> str:
    """Return a season as addresses spell it; empty for all time."""
    return "" if season == ALL_TIME else f"{season // 10}-{season % 10}"


def ladder_name(which: str, game_name: str) -> str:
    """Return the name of a ladder of this game."""
    if which == "more" and max(TITLES[game_name].rules.seats) == 4:
        return str(THREE_AND_FOUR)
    return str(LADDERS[which])


def position_name(seat: int) -> str:
    """Return the name of a seat's position in the order of play."""
    return str(POSITIONS[seat])
