"""Three lines for a notice about a game, made from the reader's view."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.maharaja_2004.variants import short
from engine.maharaja_2004.view import View
from games.base.lists import joined
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import place
from games.titles.maharaja_2004.words.questions import title_of


def question(view: View) -> str:
    """Return the question that the reader is asked."""
    return title_of(view)


def three_lines(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Return a line each about the round, the reader and the others."""
    others = [number for number in range(len(view.players)) if number != seat]
    purses = [f"{names[number]}: {_purse(view, number)}" for number in others]
    you = _("You: %(purse)s; your architect: %(place)s.") % {
        "purse": _purse(view, seat), "place": place(view.players[seat].architect),
    }  # fmt: skip
    return [_round(view, names), you, f"{'; '.join(purses)}."]


def _round(view: View, names: Sequence[str]) -> str:
    if not view.round or not view.maharaja:
        awaited = joined(names[number] for number in view.awaited if number >= 0)
        return _("The game is being set up. Waiting for %(names)s.") % {"names": awaited}
    values = {"round": view.round, "city": place(view.maharaja)}
    if view.last_round:
        return _("Round %(round)d, the last one; the Maharaja is in %(city)s.") % values
    return _("Round %(round)d; the Maharaja is in %(city)s.") % values


def _purse(view: View, seat: int) -> str:
    player = view.players[seat]
    most = short.palaces_at_start(view.variants)
    values = {"built": most - player.palaces, "all": most}
    if player.gold is None:
        return _("gold hidden, %(built)d of %(all)d palaces built") % values
    return _("%(gold)s, %(built)d of %(all)d palaces built") % {"gold": gold(player.gold), **values}
