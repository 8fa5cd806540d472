"""The words inside the drawings of the map."""

from django.utils.translation import gettext, gettext_noop

COLOURS = {
    "red": gettext_noop("red"),
    "green": gettext_noop("green"),
    "yellow": gettext_noop("yellow"),
    "blue": gettext_noop("blue"),
    "violet": gettext_noop("violet"),
}
SPACES = {
    "centre": gettext_noop("centre"),
    "outer-1": gettext_noop("top"),
    "outer-2": gettext_noop("upper right"),
    "outer-3": gettext_noop("lower right"),
    "outer-4": gettext_noop("bottom"),
    "outer-5": gettext_noop("lower left"),
    "outer-6": gettext_noop("upper left"),
}


def place_name(name: str) -> str:
    """Return a place's name. Only the crossroads is translated."""
    return gettext("the crossroads") if name == "crossroads" else name.replace("_", " ").title()


def colour_name(colour: str) -> str:
    """Return the name of a seat's colour."""
    return gettext(COLOURS[colour])
