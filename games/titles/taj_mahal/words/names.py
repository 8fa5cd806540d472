"""The nouns of the game, and explanations of its pieces."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.taj_mahal.tokens import TOKENS
from games.base import log_marks as marks
from games.base.addresses import address
from games.base.lists import joined

Text = str | Promise


class Explained(NamedTuple):
    """The name and the explanation of a piece."""

    name: Text
    effect: Text


class Member(NamedTuple):
    """A member of the court: the name alone, and in a sentence."""

    name: Text
    the: Text


COURT = {
    "elephant": Member(_("elephant"), _("the elephant")),
    "mogul": Member(_("Grand Mogul"), _("the Grand Mogul")),
    "vizier": Member(_("vizier"), _("the vizier")),
    "general": Member(_("general"), _("the general")),
    "monk": Member(_("monk"), _("the monk")),
    "princess": Member(_("princess"), _("the princess")),
}

CARD_COLOURS = {
    "red": pgettext_lazy("card", "red"),
    "yellow": pgettext_lazy("card", "yellow"),
    "green": pgettext_lazy("card", "green"),
    "blue": pgettext_lazy("card", "blue"),
    "": pgettext_lazy("card", "colourless"),
}

PRESTIGE = {
    "might": Explained(_("Might"), _("Counts as one elephant.")),
    "knowledge": Explained(_("Knowledge"), _("Counts as one Grand Mogul.")),
    "nobility": Explained(_("Nobility"), _("Scores 2 points when you play it.")),
    "enlightenment": Explained(
        _("Enlightenment"), _("The coloured card you play with it may have any colour.")
    ),
}

GOODS = {"rice": _("rice"), "tea": _("tea"), "spices": _("spices"), "gems": _("gems")}

BONUS = {
    **{
        kind: Explained(name, _("Scores 1 point, and 1 more for each equal one you have."))
        for kind, name in GOODS.items()
    },
    "card": Explained(_("card token"), _("You draw the top card of the deck.")),
    "points": Explained(_("2 points"), _("Scores 2 points.")),
    "taj_mahal": Explained(_("Taj Mahal"), _("Scores 4 points.")),
}

PARTS = {
    "palaces": _("palaces"),
    "connections": _("connections"),
    "bonus_commodities": _("bonus goods"),
    "bonus_points": _("bonus points"),
    "provinces": _("province tokens"),
    "nobility": _("Nobility"),
    "hand": _("cards in hand"),
}
"""What points come from."""


def place(name: str) -> str:
    """Return the name of a city or province; names of the board file are not translated."""
    return name.replace("_", " ").title()


def place_link(name: str) -> str:
    """Return the name of a city as a link from the log to the board."""
    return marks.place(name, place(name))


def the_members(names: list[str]) -> str:
    """Return members of the court in a sentence: “the elephant and the vizier”."""
    return joined(str(COURT[name].the) for name in names)


def goods_of(token: int) -> list[str]:
    """Return the commodities on a province token."""
    return [TOKENS.commodities[good] for good in TOKENS.provinces[token]]


def goods_words(token: int) -> str:
    """Return the commodities on a province token in words: “rice and tea”."""
    return joined(str(GOODS[good]) for good in goods_of(token))


def in_rules(anchor: str) -> str:
    """Return the address of an anchor in the rules."""
    return address("rules_place", "taj_mahal", anchor.replace("_", "-"))
