"""The question that a player is asked, and what there is to do, in one line each."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.maharaja_2004.state import FIRST_POOL
from engine.maharaja_2004.view import View
from games.titles.india.turn_words import turn_task
from games.titles.maharaja_2004.words.names import ACTIONS


def title_of(view: View) -> str:
    """Return the question that the viewer is asked."""
    if view.step == "house_placement" and view.seat is not None:
        number = FIRST_POOL + 1 - view.players[view.seat].pool
        return _("Place starting house %(number)d of %(all)d") % {"number": number, "all": FIRST_POOL}
    return _(YOURS.get(view.step, YOURS["turn"])[0])


def task_of(view: View) -> str:
    """Return what the viewer has to do."""
    if view.step == "turn":
        return turn_task([str(ACTIONS[name].name) for name in view.todo])
    if view.step == "build":
        return _build(view)
    if view.step == "character" and "several_characters" in view.variants:
        return (
            _("Take one more card from the bank. You give none back.")
            if view.bank
            else _("The bank is empty: exchange a card, or entice a player with more cards.")
        )
    text = YOURS.get(view.step, YOURS["turn"])[1]
    return _(text) if text else ""


def _build(view: View) -> str:
    """Return what is left to build."""
    palaces, houses = view.work.get("palaces", 0), view.work.get("houses", 0)
    if palaces and houses:
        return _("Choose where to build the palace and the house. You may walk first.")
    if palaces:
        return _("Choose a site for your palace. You may walk first.")
    if "city_only" in view.work:
        return _("This house must be in your architect’s city. You may walk first.")
    return _("Choose a village, or your architect’s city. You may walk first.")


YOURS: dict[str, tuple[str, str]] = {
    "character_draft": (
        gettext_noop("Pick your character"),
        gettext_noop("The lowest number plays first and wins ties. You have its power while you hold it."),
    ),
    "auction": (
        gettext_noop("Bid for the first choice of a character"),
        gettext_noop("Bid more than the highest bid, or pass and wait for the next auction."),
    ),
    "house_placement": (
        gettext_noop("Place a starting house"),
        gettext_noop("Click a village. Houses open roads, and others pay you to pass."),
    ),
    "planning": (gettext_noop("Plan your round"), ""),
    "turn": (gettext_noop("Your turn"), ""),
    "build": (gettext_noop("Build"), ""),
    "builder": (
        gettext_noop("Builder"),
        gettext_noop("Build a house free, or pick a house of yours to move."),
    ),
    "move_house": (
        gettext_noop("Move a house"),
        gettext_noop("Pick one of your houses. You may walk first."),
    ),
    "set_house": (
        gettext_noop("Put the house down"),
        gettext_noop("Choose a village with room, or your architect’s city."),
    ),
    "governors": (
        gettext_noop("Choose a governor"),
        gettext_noop("Click a governor: it moves two boxes down. Governors in its way move up."),
    ),
    "character": (
        gettext_noop("Choose your new character"),
        gettext_noop("Your old card goes back to the bank."),
    ),
    "replacement": (
        gettext_noop("Your character was taken: pick another"),
        gettext_noop("Pick a new character. Then the turn continues."),
    ),
    "hand_over": (
        gettext_noop("Hand over a card"),
        gettext_noop("You were enticed: choose which of your cards to give."),
    ),
}  # fmt: skip
