"""The nouns of Taj Mahal in sentences and headings of generic pages."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.taj_mahal.tokens import VISITS
from engine.taj_mahal.view import View
from games.titles.labels import Labels
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.names import PARTS


def progress(view: View) -> str:
    """Return how far the game has come."""
    if view.over:
        return _("The game is over")
    if not view.visit:
        return _("Setting up")
    return _("Visit %(visit)d of %(all)d") % {"visit": view.visit, "all": VISITS}


def visit_name(number: int) -> str:
    """Return the name of a part of the log."""
    return _("Visit %(visit)d") % {"visit": number} if number else _("Setting up")


def result_facts(view: View, seat: int) -> dict[str, Any]:
    """Return the facts of one seat's result: the cards in hand, which break ties, and the prestige cards."""
    held = [name for name, holder in view.prestige.items() if holder == seat]
    return {"cards": view.players[seat].cards, "prestige": " ".join(held)}


LABELS = Labels(
    score=points,
    unit=gettext_lazy("Points"),
    average=gettext_lazy("%(score)s points on average."),
    averages=gettext_lazy("The places and points below are averages too."),
    sources=gettext_lazy("Where the points come from"),
    parts=PARTS,
    progress=progress,
    stage=gettext_lazy("Visit"),
    stage_name=visit_name,
    stage_event="visit",
    stages_column=gettext_lazy("After visit"),
    stages_list=gettext_lazy("Visit by visit"),
    nothing_found=gettext_lazy("Nothing found. Try fewer or shorter words: “palace”, “unrest”, “T6”."),
)
