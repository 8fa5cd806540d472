"""The question that a player is asked, and what there is to do, in one line each."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.maharaja.phases.shrine_placement import LEFT_ON_BOARD
from engine.maharaja.view import View
from games.titles.india.turn_words import turn_task
from games.titles.maharaja.words.names import ACTIONS

FIRST_SHRINES = 4
"""The number of shrines that a player places before the first round."""


def title_of(view: View) -> str:
    """Return the question that the viewer is asked."""
    if view.step == "planning":
        return _("Plan your round")
    if view.step == "shrine_placement" and view.seat is not None:
        number = FIRST_SHRINES + LEFT_ON_BOARD + 1 - view.players[view.seat].shrines
        return _("Place starting shrine %(number)d of %(all)d") % {"number": number, "all": FIRST_SHRINES}
    return _(_question(view)[0])


def task_of(view: View) -> str:
    """Return what the viewer has to do."""
    if view.step == "turn":
        return turn_task([str(ACTIONS[name].name) for name in view.todo])
    if view.step == "build" and "reward" not in view.work:
        return _build(view)
    if view.step == "character" and view.solo:
        return _("Your old one leaves the game.")
    text = _question(view)[1]
    return _(text) if text else ""


def _question(view: View) -> tuple[str, str]:
    return YOURS.get("consecration" if "reward" in view.work else view.step, YOURS["turn"])


def _build(view: View) -> str:
    """Return what is left to build."""
    statues, shrines = view.work.get("statues", 0), view.work.get("shrines", 0)
    if statues and shrines:
        return _("Choose where to build the statue and the shrine. You may walk first.")
    if statues:
        return _("Choose a space for your statue. You may walk first.")
    if "city_only" in view.work:
        return _("Choose a city for your shrine. You may walk first.")
    return _("Choose a village or a city for your shrine. You may walk first.")


YOURS: dict[str, tuple[str, str]] = {
    "character_draft": (
        gettext_noop("Pick your character"),
        gettext_noop("The lowest number plays first and wins ties. You have its power while you hold it."),
    ),
    "shrine_placement": (
        gettext_noop("Place a starting shrine"),
        gettext_noop("Click a village. Shrines open roads, and others pay you to pass."),
    ),
    "turn": (gettext_noop("Your turn"), ""),
    "build": (gettext_noop("Build"), ""),
    "consecration": (
        gettext_noop("Consecration"),
        gettext_noop("Build a shrine from your board for free, in any city or in a village with room."),
    ),
    "character": (
        gettext_noop("Choose your new character"),
        gettext_noop("Your old one goes back to the display."),
    ),
    "replacement": (
        gettext_noop("Your character was taken: pick another"),
        gettext_noop("Pick a new character. Then the turn continues."),
    ),
    "track": (
        gettext_noop("Choose a flag"),
        gettext_noop("Click a flag: it moves three spaces left. Flags in its way move right."),
    ),
    "moneychanger": (gettext_noop("Moneychanger"), gettext_noop("Make up to three exchanges now.")),
    "rewards": (gettext_noop("Take a reward"), gettext_noop("Take one. You may leave it unused.")),
    "alms": (gettext_noop("Give alms"), gettext_noop("Trade up to three times, then stop.")),
    "maharani": (
        gettext_noop("Place a Maharani token"),
        gettext_noop("Pick a character: you also have its power until the end of the next round."),
    ),
}
