"""The few words inside the drawings."""

from django.utils.translation import gettext, gettext_noop

from games.titles.india.words import COLOURS, SPACES, colour_name, place_name

__all__ = [
    "ACTIONS",
    "CHARACTERS",
    "COLOURS",
    "SPACES",
    "UPPER",
    "character_name",
    "colour_name",
    "place_name",
]

ACTIONS = {
    "statue": gettext_noop("Statue"),
    "shrine": gettext_noop("Shrine"),
    "statue_and_shrine": gettext_noop("Statue and shrine"),
    "two_shrines": gettext_noop("Two shrines"),
    "coins": gettext_noop("Coins"),
    "shrines": gettext_noop("Shrines"),
    "prestige": gettext_noop("Prestige"),
    "character": gettext_noop("Change character"),
    "track": gettext_noop("Move a flag"),
}
CHARACTERS = (
    "",
    gettext_noop("Herald"),
    gettext_noop("Stonecutter"),
    gettext_noop("Moneychanger"),
    gettext_noop("Petitioner"),
    gettext_noop("High Priest"),
    gettext_noop("Poet"),
    gettext_noop("Temple Keeper"),
    gettext_noop("Devotee"),
    gettext_noop("Wandering Monk"),
    gettext_noop("Astrologer"),
    gettext_noop("Chronicler"),
    gettext_noop("Master Builder"),
    gettext_noop("Village Mason"),
    gettext_noop("Messenger"),
    gettext_noop("Sculptor"),
    gettext_noop("Royal Favourite"),
)
UPPER = {
    "statue maharaja": gettext_noop("statue in the Maharaja’s city"),
    "statue leftmost": gettext_noop("statue in the city of the leftmost flag"),
    "statue free_centre": gettext_noop("statue in the first city with a free centre"),
    "statue close_second": gettext_noop("statue where it is a close second"),
    "shrine maharaja": gettext_noop("shrine in the Maharaja’s city"),
    "character": gettext_noop("takes your character"),
}


def character_name(number: int) -> str:
    """Return a character's name."""
    return gettext(CHARACTERS[number])
