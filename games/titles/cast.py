"""The levels of bots that people choose from, and the bots at the tables: names, faces and how they play."""

from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.titles.labels import Text


@dataclass(frozen=True)
class Level:
    """A level of bots, by its key in the program."""

    key: str
    name: Text
    line: Text
    """What to expect of it."""


@dataclass(frozen=True)
class Member:
    """A bot as people meet it at a table. Its key names its face."""

    key: str
    name: str
    line: Text


LEVELS = {
    level.key: level
    for level in (
        Level("apprentice", _("Apprentice"), _("Plays at once. A good first opponent.")),
        Level("artisan", _("Artisan"), _("Looks ahead. Beats the apprentice more often than not.")),
        Level("master", _("Master"), _("Thinks hardest. Expect to lose until you know the game well.")),
    )
}
"""The levels that people choose from, the weakest first."""
DRIFTER = Level("random", _("Drifter"), _("Plays any legal move."))
"""Not offered: for tests, and for tables that have one."""
ALL = {**LEVELS, DRIFTER.key: DRIFTER}

CAST: dict[str, tuple[Member, ...]] = {
    "random": (Member("random", "Pasa", _("Rolls a die for every move.")),),
    "apprentice": (
        Member("lalten", "Lalten", _("Takes what looks best right now.")),
        Member("ghanti", "Ghanti", _("Answers before you have put your piece down.")),
        Member("tamba", "Tamba", _("Knows the rules by heart and trusts first impressions.")),
        Member("pahiya", "Pahiya", _("Keeps moving and seldom looks back.")),
    ),
    "artisan": (
        Member("pital", "Pital", _("Tries a handful of plans in mind before choosing one.")),
        Member("kansa", "Kansa", _("Imagines what the others may hold, then decides.")),
        Member("tulika", "Tulika", _("Sketches the next round before it begins.")),
        Member("sitar", "Sitar", _("Listens for the others’ plans before playing its own.")),
    ),
    "master": (
        Member("dhruva", "Dhruva", _("Plays the round out many times before each move.")),
        Member("yantra", "Yantra", _("Weighs every plan worth a thought.")),
        Member("vajra", "Vajra", _("Forgives little: what you leave open is taken.")),
        Member("chakra", "Chakra", _("Counts everyone’s chances, not only its own.")),
    ),
}
"""The bots of each level, as many as the most that sit at one table. All of one level are equally strong."""
NAMES = tuple(one.name for cast in CAST.values() for one in cast)
"""No person may take one of these names."""


def member(bot: str, table: int, place: int) -> Member | None:
    """Return the bot of this level at this place of a table; None for a bot without a cast.

    It is always the same one, and bots at neighbouring places differ.
    """
    cast = CAST.get(bot)
    return cast[(table + place) % len(cast)] if cast else None


def marked(name: str) -> str:
    """Return a bot's name as pages, files and mails show it. No person's name can have brackets."""
    return gettext("%(name)s (bot)") % {"name": name}


def level_name(bot: str) -> str:
    """Return the level of a bot in words; a readable form of the key for a bot that is not known here."""
    return str(ALL[bot].name) if bot in ALL else bot.replace("_", " ").capitalize()
