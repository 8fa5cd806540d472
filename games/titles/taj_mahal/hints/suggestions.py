"""Suggested moves of a guided game, and the reason for each, from the player's own view."""

from collections.abc import Callable

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, TEXT
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.taj_mahal.words.cards import card_name
from games.titles.taj_mahal.words.moves import VERBS, Words
from games.titles.taj_mahal.words.names import place, the_members
from games.titles.taj_mahal.words.outlook import Outlook
from games.titles.taj_mahal.words.standing import Standing, counted

Suggestion = tuple[str, str]

USUAL = {
    "play": gettext_noop(
        "to play the colour you have most of, for members that bring you a palace or goods."
    ),
    "withdraw": gettext_noop("to withdraw as soon as you lead with what you want, before others catch up."),
    "place_palace": gettext_noop("a city that joins provinces, or one with a bonus token."),
    "place_crown": gettext_noop("a city that joins provinces."),
    "take": gettext_noop("cards of the colour you have most of, and colourless ones."),
}
"""General advice, by the suggested move."""


def _play(move: Move, view: View) -> Suggestion:
    seat, standing = view.seat or 0, Standing(view)
    cards = [TEXT[int(card)] for card in move.args]
    before, added = standing.rows[seat], counted(cards)
    shown = [member for member in range(len(CARDS.court)) if added[member] and standing.seated[member]]
    leading = [m for m in shown if standing.would_claim(seat, m, before[m] + added[m])]
    told = _("Play %(cards)s.") % {"cards": joined(map(card_name, cards))}
    if leading:
        members = the_members([CARDS.court[member] for member in leading])
        return told, _("Then you lead with %(members)s.") % {"members": members}
    if shown:
        members = the_members([CARDS.court[member] for member in shown])
        return told, _("It brings you closer to %(members)s.") % {"members": members}
    return told, _("It keeps you in the visit.")


def _withdraw(move: Move, view: View) -> Suggestion:
    seat = view.seat or 0
    outlook = Outlook(Standing(view), seat)
    if outlook.claims:
        values = {"members": the_members(outlook.claims), "points": outlook.points}
        why = _("You claim %(members)s: %(points)s. More cards would cost more than they bring.") % values
    elif not view.players[seat].row:
        why = _("You save your cards for a better visit, and draw one more.")
    else:
        why = _("More cards would cost more than they bring.")
    return _("Withdraw."), why


def _place(move: Move, view: View) -> Suggestion:
    city = place(BOARD.cities[int(move.args[0])])
    if move.verb == "place_crown":
        return _("Place the crown palace in %(city)s.") % {"city": city}, _detail(move, view)
    return _("Place the palace in %(city)s.") % {"city": city}, _detail(move, view)


def _take(move: Move, view: View) -> Suggestion:
    return _("Take %(card)s.") % {"card": card_name(str(move.args[0]))}, _detail(move, view)


def _detail(move: Move, view: View) -> str:
    """Return what the move's button says, as a sentence. It names no other player."""
    _group, choice = VERBS[move.verb](move, Words(view, view.seat or 0, ()))
    return f"{capfirst(choice.detail).rstrip('.')}."


SUGGESTIONS: dict[str, Callable[[Move, View], Suggestion]] = {
    "play": _play,
    "withdraw": _withdraw,
    "place_palace": _place,
    "place_crown": _place,
    "take": _take,
}
"""By the verb of the move: move, view → what is suggested, and why."""
