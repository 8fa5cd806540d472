"""The nouns of the game, and explanations of its pieces."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.base import log_marks as marks
from games.base.addresses import address
from games.titles.india.words import place_name

Text = str | Promise


class Explained(NamedTuple):
    """The name and the explanation of a piece."""

    name: Text
    effect: Text


ACTIONS = {
    "gold": Explained(_("Gold"), _("Take 2 gold.")),
    "house": Explained(_("House"), _("Build a house for 1 gold, in a village or where your architect is.")),
    "two_houses": Explained(
        _("Two houses"),
        _("Build two houses for 1 gold each; if you build both, at least one must be in a city."),
    ),
    "move_house": Explained(_("Move a house"), _("Move one of your houses on the map, free.")),
    "quarry": Explained(_("Quarry"), _("Take 2 houses from the quarry, ready to build.")),
    "palace": Explained(_("Palace"), _("Build a palace in your architect’s city.")),
    "palace_and_house": Explained(
        _("Palace and house"), _("Build a palace and a house, in either order, at the usual prices.")
    ),
    "governors": Explained(_("Move a governor"), _("Move a governor two boxes down the track.")),
    "character": Explained(
        _("Change character"), _("Give your card back and take another, from the bank or from a player.")
    ),
}

ONE_MORE = _("Take one more card from the bank. Once it is empty: exchange a card, or entice one away.")
"""“Change character” with several characters, where no card is given back."""

CHARACTERS = {
    1: Explained(_("Mogul"), _("No power, but the lowest number plays first and wins ties.")),
    2: Explained(_("Trader"), _("Every turn: take 1 gold.")),
    3: Explained(_("Sadhu"), _("City scoring: your outer palaces count 2.")),
    4: Explained(
        _("Wandering Monk"), _("Always: your architect pays no one. Roads still need their houses.")
    ),
    5: Explained(_("Builder"), _("Once a turn: build a house free or move a house.")),
    6: Explained(_("Artisan"), _("Always: your palaces cost 9.")),
    7: Explained(_("Yogi"), _("Every turn: take an action chit.")),
}

VARIANTS = {
    "short": Explained(_("Short game"), _("Six palaces each, at most 8 rounds.")),
    "yogi": Explained(_("Yogi"), _("A seventh character brings action chits: one extra action a turn.")),
    "neutral_palaces": Explained(
        _("Neutral palaces"), _("In every city, each colour no one plays fills an outer palace site.")
    ),
    "auction": Explained(_("Auction"), _("You bid gold for the right to choose your first character.")),
    "home_cities": Explained(
        _("Home cities"), _("You get 1 extra point when your character’s home city is scored.")
    ),
    "several_characters": Explained(
        _("Several characters"), _("You collect character cards and use all their powers.")
    ),
    "hidden_gold": Explained(_("Hidden gold"), _("You see only your own gold until the game ends.")),
}

SCORED = {
    "centre_palace": _("palace in the centre"),
    "outer_palace": _("outer palaces"),
    "house": _("houses"),
    "architect": _("architect"),
    "sadhu": CHARACTERS[3].name,
    "home": _("home city"),
}
"""The pieces that count in a city scoring."""

RANKS = {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th")}
SITES = {"centre": _("centre"), "outer": _("outer site")}


def action_effect(name: str, variants: Sequence[str]) -> str:
    """Return what an action does in a game with these variants."""
    several = name == "character" and "several_characters" in variants
    return str(ONE_MORE if several else ACTIONS[name].effect)


def place(name: str) -> str:
    """Return the name of a city, a village or the crossroads; names of the board file are not translated."""
    return place_name(name)


def place_link(name: str) -> str:
    """Return the name of a place as a link from the log to the board."""
    return marks.place(name, place(name))


def character(number: int) -> str:
    """Return a character's name with its number, which decides turn order and ties."""
    return f"{number} {CHARACTERS[number].name}"


def in_rules(anchor: str) -> str:
    """Return the address of an anchor in the rules."""
    return address("rules_place", "maharaja_2004", anchor.replace("_", "-"))
