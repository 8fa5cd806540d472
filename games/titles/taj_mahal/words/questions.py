"""The question that a player is asked, and how the visit stands, in one line each."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.taj_mahal.words.names import place, the_members
from games.titles.taj_mahal.words.standing import Standing


def title_of(view: View) -> str:
    """Return the question that the viewer is asked."""
    work = view.withdrawal
    if view.step == "place_palace" and work:
        return ngettext("Place a palace", "Place %(number)d palaces", work.palaces) % {"number": work.palaces}
    if view.step == "take_card" and work:
        return ngettext("Take a card", "Take %(number)d cards", work.picks) % {"number": work.picks}
    return _(YOURS.get(view.step, YOURS["turn"]))


YOURS = {
    "turn": gettext_noop("Play a card or withdraw"),
    "place_crown": gettext_noop("Place the crown palace"),
}


def task_of(view: View, seat: int, names: Sequence[str]) -> str:
    """Return how the viewer stands, and what a choice means."""
    if view.step == "place_palace":
        return _(
            "Click an empty city of %(province)s. Its bonus token is yours. Palaces joined by roads score."
        ) % {"province": place(view.province or "")}
    if view.step == "place_crown":
        return _("Click any city of %(province)s. The crown palace takes no bonus token.") % {
            "province": place(view.province or "")
        }
    if view.step == "take_card":
        return _("Click a card of the display. The display is not refilled in this visit.")
    standing = Standing(view)
    others = [names[other] for other in standing.still_in if other != seat]
    return " ".join([_others(others), leads(standing, seat), _("A card you play is final.")])


def _others(others: Sequence[str]) -> str:
    if not others:
        return _("You are the last one: play on, or withdraw.")
    return ngettext("%(names)s is still in.", "%(names)s are still in.", len(others)) % {
        "names": joined(others)
    }


def leads(standing: Standing, seat: int) -> str:
    """Return where the viewer leads."""
    claims = standing.claims(seat)
    if claims:
        return _("You lead with %(members)s.") % {"members": the_members(claims)}
    if not standing.view.players[seat].row:
        return _("You have played no card yet.")
    return _("You lead nowhere.")


def subject(view: View) -> str:
    """Return the question for a notice: who is still in, and where the reader leads."""
    if view.step != "turn" or view.seat is None:
        return title_of(view)
    standing = Standing(view)
    claims = standing.claims(view.seat)
    number = len(standing.still_in)
    still = ngettext("only you are still in", "%(number)d are still in", number) % {"number": number}
    if claims:
        return _("Your turn: %(still)s; you lead with %(members)s") % {
            "still": still, "members": the_members(claims),
        }  # fmt: skip
    return _("Your turn: %(still)s; you lead nowhere") % {"still": still}
