"""Three lines for a notice about a game, made from the reader's view."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.taj_mahal.tokens import VISITS
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.taj_mahal.words.amounts import cards, points
from games.titles.taj_mahal.words.names import place
from games.titles.taj_mahal.words.questions import leads, subject
from games.titles.taj_mahal.words.standing import Standing


def question(view: View) -> str:
    """Return the question that the reader is asked."""
    return subject(view)


def three_lines(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Return a line each about the visit, the reader and the others."""
    others = [number for number in range(len(view.players)) if number != seat]
    them = [f"{names[number]}: {_has(view, number)}" for number in others]
    you = _("You: %(has)s.") % {"has": _has(view, seat)}
    if view.province and not view.players[seat].withdrawn:
        you = f"{you} {leads(Standing(view), seat)}"
    return [_visit(view, names), you, f"{'; '.join(them)}."]


def _visit(view: View, names: Sequence[str]) -> str:
    if view.province is None:
        return _("The game is being set up.")
    still = [names[number] for number in Standing(view).still_in]
    values = {"visit": view.visit, "all": VISITS, "province": place(view.province), "names": joined(still)}
    if not still:
        return _("Visit %(visit)d of %(all)d, in the province of %(province)s.") % values
    return _("Visit %(visit)d of %(all)d, in the province of %(province)s. Still in: %(names)s.") % values


def _has(view: View, seat: int) -> str:
    player = view.players[seat]
    return f"{points(player.score)}, {cards(player.cards)}"
