"""Three lines for a notice about a game, made from the reader's view."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.maharaja.state import ROUNDS, STATUES
from engine.maharaja.view import PlayerView, View
from games.base.lists import joined
from games.titles.maharaja.words.amounts import coins
from games.titles.maharaja.words.names import place
from games.titles.maharaja.words.questions import title_of


def question(view: View) -> str:
    """Return the question that the reader is asked."""
    return title_of(view)


def three_lines(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Return a line each about the round, the reader and the others."""
    others = [number for number in range(len(view.players)) if number != seat]
    purses = [f"{names[number]}: {_purse(view.players[number])}" for number in others]
    mine = view.players[seat]
    you = _("You: %(purse)s; your priest: %(place)s.") % {
        "purse": _purse(mine), "place": place(mine.priest),
    }  # fmt: skip
    return [_round(view, names), you, f"{'; '.join(purses)}."]


def _round(view: View, names: Sequence[str]) -> str:
    if not view.round or not view.maharaja:
        awaited = joined(names[number] for number in view.awaited if number >= 0)
        return _("The game is being set up. Waiting for %(names)s.") % {"names": awaited}
    values = {"round": view.round, "rounds": ROUNDS, "city": place(view.maharaja)}
    return _("Round %(round)d of %(rounds)d; the Maharaja is in %(city)s.") % values


def _purse(player: PlayerView) -> str:
    built = STATUES - player.statues
    return _("%(coins)s, %(built)d of %(all)d statues built") % {
        "coins": coins(player.coins), "built": built, "all": STATUES,
    }  # fmt: skip
