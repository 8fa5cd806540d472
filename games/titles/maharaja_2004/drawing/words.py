"""The few words inside the drawings of this game."""

from django.utils.translation import gettext, gettext_noop

from games.titles.india.words import SPACES, colour_name, place_name

__all__ = ["ACTIONS", "CHARACTERS", "NEUTRAL", "SPACES", "character_name", "colour_name", "place_name"]

NEUTRAL = gettext_noop("neutral")
ACTIONS = {
    "gold": gettext_noop("Gold"),
    "house": gettext_noop("House"),
    "two_houses": gettext_noop("Two houses"),
    "move_house": gettext_noop("Move a house"),
    "quarry": gettext_noop("Quarry"),
    "palace": gettext_noop("Palace"),
    "palace_and_house": gettext_noop("Palace and house"),
    "governors": gettext_noop("Move a governor"),
    "character": gettext_noop("Change character"),
}
CHARACTERS = (
    "",
    gettext_noop("Mogul"),
    gettext_noop("Trader"),
    gettext_noop("Sadhu"),
    gettext_noop("Wandering Monk"),
    gettext_noop("Builder"),
    gettext_noop("Artisan"),
    gettext_noop("Yogi"),
)


def character_name(number: int) -> str:
    """Return a character's name."""
    return gettext(CHARACTERS[number])
