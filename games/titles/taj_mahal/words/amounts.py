"""Amounts in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def points(number: int) -> str:
    """Return a number of points."""
    return ngettext("%(number)d point", "%(number)d points", number) % {"number": number}


def cards(number: int) -> str:
    """Return a number of cards."""
    return ngettext("%(number)d card", "%(number)d cards", number) % {"number": number}


def palaces(number: int) -> str:
    """Return a number of palaces."""
    return ngettext("%(number)d palace", "%(number)d palaces", number) % {"number": number}


def between(least: int, most: int) -> str:
    """Return a number of points, or the least and the most: “1 to 4 points”."""
    if least == most:
        return points(least)
    return _("%(least)d to %(most)d points") % {"least": least, "most": most}


def signed(number: int, words: str) -> str:
    """Return an amount in words with its sign: “+3 points”."""
    return f"{'+' if number > 0 else '−'}{words}"
