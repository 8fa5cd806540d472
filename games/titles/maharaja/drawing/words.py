"""The few words inside the drawings."""

from django.utils.translation import gettext, gettext_noop

COLOURS = {
    "red": gettext_noop("red"),
    "green": gettext_noop("green"),
    "yellow": gettext_noop("yellow"),
    "blue": gettext_noop("blue"),
}
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
SPACES = {
    "centre": gettext_noop("centre"),
    "outer-1": gettext_noop("top"),
    "outer-2": gettext_noop("upper right"),
    "outer-3": gettext_noop("lower right"),
    "outer-4": gettext_noop("bottom"),
    "outer-5": gettext_noop("lower left"),
    "outer-6": gettext_noop("upper left"),
}
UPPER = {
    "statue maharaja": gettext_noop("statue in the Maharaja’s city"),
    "statue leftmost": gettext_noop("statue in the city of the leftmost flag"),
    "statue free_centre": gettext_noop("statue in the first city with a free centre"),
    "statue close_second": gettext_noop("statue where it is a close second"),
    "shrine maharaja": gettext_noop("shrine in the Maharaja’s city"),
    "character": gettext_noop("takes your character"),
}


def place_name(name: str) -> str:
    """Return a place's name. Only the crossroads is translated."""
    return gettext("the crossroads") if name == "crossroads" else name.replace("_", " ").title()


def colour_name(colour: str) -> str:
    """Return the name of a seat's colour."""
    return gettext(COLOURS[colour])


def character_name(number: int) -> str:
    """Return a character's name."""
    return gettext(CHARACTERS[number])
