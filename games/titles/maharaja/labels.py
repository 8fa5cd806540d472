"""The nouns of Maharaja in sentences and headings of generic pages."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.maharaja.view import View
from games.titles.labels import Labels, Roles
from games.titles.maharaja.facts import ROLE_FACT
from games.titles.maharaja.words.amounts import prestige
from games.titles.maharaja.words.favourites import FAVOURITE, favourite
from games.titles.maharaja.words.names import CHARACTERS, FINAL_LINES


def progress(view: View) -> str:
    """Return how far the game has come."""
    if view.over:
        return _("The game is over")
    if not view.round:
        return _("Setting up")
    return _("Round %(round)s of 7") % {"round": view.round}


def round_name(number: int) -> str:
    """Return the name of a part of the log."""
    return _("Round %(number)s") % {"number": number} if number else _("Setting up")


def character_name(number: int) -> str:
    """Return the name of a character; 0 is none."""
    return str(CHARACTERS[number].name) if number in CHARACTERS else _("none")


LABELS = Labels(
    score=prestige,
    unit=gettext_lazy("Prestige"),
    average=gettext_lazy("%(score)s prestige on average."),
    averages=gettext_lazy("The places and prestige below are averages too."),
    sources=gettext_lazy("Where the prestige comes from"),
    parts=FINAL_LINES,
    progress=progress,
    stage=gettext_lazy("Round"),
    stage_name=round_name,
    stage_event="round",
    stages_column=gettext_lazy("After round"),
    stages_list=gettext_lazy("Round by round"),
    automa="Brahmabot",
    nothing_found=gettext_lazy("Nothing found. Try fewer or shorter words: “statue”, “tie”, “M6”."),
    roles=Roles(
        heading=gettext_lazy("Character"),
        caption=gettext_lazy("By character at the end"),
        favourites=gettext_lazy("Favourite characters"),
        name=character_name,
        fact=ROLE_FACT,
        move=FAVOURITE,
        drawn=favourite,
    ),
)
