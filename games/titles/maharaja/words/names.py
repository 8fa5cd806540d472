"""The nouns of the game, and explanations of its pieces."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.base import log_marks as marks

Text = str | Promise


class Explained(NamedTuple):
    """The name and the explanation of a piece."""

    name: Text
    effect: Text


SCORING_MOVES = ("score_city", "final_scoring")
"""The table's moves whose events are also shown as scoring tables."""
SCORING_EVENTS = ("city_scored", "final_score")
"""The events that scoring tables are made from."""
ROUND_EVENT = "round"
"""The event that begins a round; its data hold the number."""

ACTIONS = {
    "statue": Explained(_("Statue"), _("Build a statue for 1 coin less.")),
    "shrine": Explained(_("Shrine"), _("Build a shrine for free, in a city or a village.")),
    "statue_and_shrine": Explained(
        _("Statue and shrine"), _("Build a statue and a shrine at the normal prices, in either order.")
    ),
    "two_shrines": Explained(
        _("Two shrines"),
        _("Build two shrines for 1 coin each; if you build both, at least one must be in a city."),
    ),
    "coins": Explained(_("Coins"), _("Take 3 coins.")),
    "shrines": Explained(_("Shrines"), _("Move 2 shrines from the general supply to your board.")),
    "prestige": Explained(_("Prestige"), _("Pay 3 coins for 2 prestige.")),
    "character": Explained(
        _("Change character"),
        _("Give your character back and take another, from the display or a player."),
    ),
    "track": Explained(_("Move a flag"), _("Move a flag three spaces to the left.")),
}

CHARACTERS = {
    1: Explained(_("Herald"), _("No power, but the lowest number is first in turn order and in ties.")),
    2: Explained(_("Stonecutter"), _("Once a round: take 1 shrine from the general supply.")),
    3: Explained(
        _("Moneychanger"),
        _("Once a round: up to three times, trade 2 coins for 1 prestige or 1 prestige for 2 coins."),
    ),
    4: Explained(_("Petitioner"), _("Once a round: trade 1 prestige for 1 action token.")),
    5: Explained(_("High Priest"), _("City scoring: 1 extra WP for your priest if it is there.")),
    6: Explained(_("Poet"), _("Once a round: take 1 prestige.")),
    7: Explained(_("Temple Keeper"), _("City scoring: 1 extra WP for every two of your shrines there.")),
    8: Explained(_("Devotee"), _("City scoring: 1 extra WP in every city, even with no pieces there.")),
    9: Explained(_("Wandering Monk"), _("Always: your priest pays no one. Roads still need their shrines.")),
    10: Explained(_("Astrologer"), _("Once a round: move a flag three spaces to the left.")),
    11: Explained(_("Chronicler"), _("Always: 1 extra prestige each time you gain prestige.")),
    12: Explained(_("Master Builder"), _("Always: build in any city, even without your priest there.")),
    13: Explained(
        _("Village Mason"),
        _("Once a round: build a shrine from the general supply for 1 coin, in any city or in a village."),
    ),
    14: Explained(_("Messenger"), _("Once a round: take 1 action token.")),
    15: Explained(_("Sculptor"), _("Always: each of your statues costs 3 coins less.")),
    16: Explained(_("Royal Favourite"), _("City scoring: apply the effect of your reward twice.")),
}

REWARDS = {
    "treasury": Explained(_("Treasury"), _("Take 3 coins.")),
    "quarry": Explained(_("Quarry"), _("Move 3 shrines from the general supply to your board.")),
    "offering": Explained(_("Offering"), _("Take 1 prestige and 1 coin.")),
    "tribute": Explained(
        _("Tribute"), _("Every other player pays 2 coins to the supply, or 1 if that is all they have.")
    ),
    "glory": Explained(_("Glory"), _("Take 2 prestige.")),
    "alms": Explained(_("Alms"), _("Up to three times: trade 1 coin for 1 prestige.")),
    "consecration": Explained(
        _("Consecration"), _("Build a shrine from your board for free, in any city or in a village.")
    ),
    "maharani": Explained(
        _("Maharani"),
        _(
            "Put a Maharani token on a character in the display: you also have its power until "
            "the end of the next round."
        ),
    ),
}

SPECIAL_RULES = {
    "royal_favour": Explained(
        _("Royal Favour"), _("The player who is first in a city scoring also gets 1 prestige.")
    ),
    "humble_statues": Explained(_("Humble Statues"), _("Outer statues count only 1 WP in city scoring.")),
    "royal_prices": Explained(_("Royal Prices"), _("Statues cost 12 coins in every city, minus reductions.")),
    "loyal_court": Explained(
        _("Loyal Court"), _("You can only take characters from the display, never from a player.")
    ),
}

FINAL_SCORINGS = {
    "standard": Explained(
        _("Standard final scoring"),
        _("3 prestige per statue, 1 for every 5 coins, 2 for each city with most WP (1 if tied)."),
    ),
    "dominion": Explained(
        _("Dominion"),
        _("Final scoring: 3 prestige for each city with most WP, 2 if tied, instead of 2 and 1."),
    ),
    "presence": Explained(
        _("Presence"), _("Final scoring: 1 prestige for each city with your statue or shrine.")
    ),
    "pilgrim_roads": Explained(
        _("Pilgrim Roads"),
        _("Final scoring: 2 prestige for each two-village road with your shrine in both villages."),
    ),
    "great_temples": Explained(
        _("Great Temples"), _("Final scoring: 2 prestige for each city with at least two of your statues.")
    ),
    "diligence": Explained(
        _("Diligence"),
        _("Final scoring: minus 1 prestige for each of your shrines left in the general supply."),
    ),
}

LEVELS = {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}

SCORED = {
    "centre_statue": _("statue in the centre"),
    "outer_statue": _("outer statues"),
    "shrine": _("shrines"),
    "priest": _("priest"),
    "high_priest": CHARACTERS[5].name,
    "temple_keeper": CHARACTERS[7].name,
    "devotee": CHARACTERS[8].name,
}
"""The pieces that count in a city scoring."""

FINAL_LINES = {
    "played": _("gained during the game"),
    "statues": _("statues"),
    "coins": _("coins, 1 for every 5"),
    "majority": _("cities with most WP"),
    "tied_majority": _("cities with most WP, tied"),
    **{name: tile.name for name, tile in FINAL_SCORINGS.items() if name != "standard"},
}

REASONS = {
    "coins": ACTIONS["coins"].name,
    "shrines": ACTIONS["shrines"].name,
    "prestige": ACTIONS["prestige"].name,
    "stonecutter": CHARACTERS[2].name,
    "moneychanger": CHARACTERS[3].name,
    "petitioner": CHARACTERS[4].name,
    "poet": CHARACTERS[6].name,
    "messenger": CHARACTERS[14].name,
    **{name: tile.name for name, tile in REWARDS.items()},
    "royal_favour": SPECIAL_RULES["royal_favour"].name,
    "rank": _("place in the city"),
    "compensation": _("no WP in the city"),
    "bonus": _("statue space bonus"),
    "statue": _("statue"),
    "shrine": _("shrine"),
    "passage": _("passage"),
    "action": _("action"),
    "action_tile": _("action tile"),
    "arrival": _("arrival"),
}
"""The reasons for gains and payments."""

RANKS = {0: "", 1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th")}
"""Places in a city scoring."""

SPACES = {"centre": _("centre"), "outer-1": _("top")}
SPACES |= {"outer-2": _("upper right"), "outer-3": _("lower right"), "outer-4": _("bottom")}
SPACES |= {"outer-5": _("lower left"), "outer-6": _("upper left")}


def place(name: str) -> str:
    """Return the name of a city, a village or the crossroads; names of the board file are not translated."""
    return str(_("the crossroads")) if name == "crossroads" else name.replace("_", " ").title()


def place_link(name: str) -> str:
    """Return the name of a place as a link from the log to the board."""
    return marks.place(name, place(name))


def character(number: int) -> str:
    """Return a character's name with its number, which decides turn order and ties."""
    return f"{number} {CHARACTERS[number].name}"
