"""Events as sentences of the log, for one reader or for readers who have no seat."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from engine.taj_mahal.tokens import VISITS
from games.titles.log_line import LogLine
from games.titles.taj_mahal.words import log_points, log_turn
from games.titles.taj_mahal.words.amounts import cards
from games.titles.taj_mahal.words.cards import card_names
from games.titles.taj_mahal.words.names import COURT, PRESTIGE, goods_words, place
from games.titles.telling import Telling, told


def lines(
    events: Sequence[Event], names: Sequence[str], colours: Sequence[str] = (), reader: int | None = None
) -> list[LogLine]:
    """Return the sentences about the events of one move; cities are links, players have colours.

    The reader's own seat is “you”. Events that another event's sentence covers have none of their own.
    """
    found = told(events, names, colours, reader, WORDS.get)
    return [line._replace(kind=CLASSES.get(line.kind, line.kind)) for line in found]


CLASSES = {"display": "new-display", "played": "plays"}
"""Kinds of lines whose name is a style of something else on the page."""


def _set_up(t: Telling) -> str:
    if t.data["first"] == t.reader:
        return _("The game is set up. You are first.")
    return _("The game is set up. %(player)s is first.") % {"player": t.names[t.data["first"]]}


def _dealt(t: Telling) -> str:
    """Return the hand, where the reader may know it (T28)."""
    if "cards" in t.data:
        return t.say(
            gettext_noop("%(you)s are dealt %(cards)s."),
            gettext_noop("%(player)s is dealt %(cards)s."),
            cards=card_names(t.data["cards"]),
        )
    return t.say(
        gettext_noop("%(you)s are dealt %(cards)s."),
        gettext_noop("%(player)s is dealt %(cards)s."),
        cards=cards(t.data["count"]),
    )


def _visit(t: Telling) -> str:
    values = {"visit": t.data["visit"], "all": VISITS, "province": place(t.data["province"])}
    if t.data["first"] == t.reader:
        return _("Visit %(visit)d of %(all)d, in the province of %(province)s. You are first.") % values
    return _("Visit %(visit)d of %(all)d, in the province of %(province)s. %(player)s is first.") % {
        **values, "player": t.names[t.data["first"]],
    }  # fmt: skip


def _display(t: Telling) -> str:
    if not t.data["cards"]:
        return _("No cards are left for the display.")
    return _("The display: %(cards)s.") % {"cards": card_names(t.data["cards"])}


def _reshuffled(t: Telling) -> str:
    return _("The deck is empty: the discard pile is shuffled (%(cards)s).") % {
        "cards": cards(t.data["count"])
    }


def _unrest(t: Telling) -> str:
    return _("Unrest: %(card)s joins.") % {"card": card_names([t.data["card"]])}


def _protest(t: Telling) -> str:
    values = {"card": card_names([t.data["card"]])}
    if not t.data["set_aside"]:
        return _("Protest! %(card)s repeats a colour, but nothing is set aside.") % values
    aside = ", ".join(str(COURT[name].name) for name in t.data["set_aside"])
    return _("Protest! %(card)s repeats a colour. Set aside: %(members)s.") % {**values, "members": aside}


def _paired(t: Telling) -> str:
    origin = t.data["origin"]
    values = {
        "advisor": COURT[t.data["advisor"]].name,
        "prestige": PRESTIGE[t.data["prestige"]].name,
        "owner": "" if origin is None else t.names[origin],
    }
    if origin is None:
        return t.say(
            gettext_noop("%(you)s return two tokens (%(advisor)s) and get %(prestige)s."),
            gettext_noop("%(player)s returns two tokens (%(advisor)s) and gets %(prestige)s."),
            **values,
        )
    if origin == t.seat:
        return t.say(
            gettext_noop("%(you)s return two tokens (%(advisor)s) and already have %(prestige)s."),
            gettext_noop("%(player)s returns two tokens (%(advisor)s) and already has %(prestige)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s return two tokens (%(advisor)s) and take %(prestige)s from %(owner)s."),
        gettext_noop("%(player)s returns two tokens (%(advisor)s) and takes %(prestige)s from %(owner)s."),
        **values,
    )


def _gone(t: Telling) -> str:
    return _("Province token %(token)d (%(goods)s) was not claimed and leaves the game.") % {
        "token": t.data["token"], "goods": goods_words(t.data["token"]),
    }  # fmt: skip


def _visit_ended(t: Telling) -> str:
    if t.data["visit"] == VISITS:
        return _("The last visit ends.")
    return _("Visit %(visit)d ends.") % t.data


WORDS: dict[str, Callable[[Telling], str]] = {
    "set_up": _set_up,
    "dealt": _dealt,
    "visit": _visit,
    "display": _display,
    "reshuffled": _reshuffled,
    "played": log_turn.played,
    "withdrew": log_turn.withdrew,
    "palace": log_turn.palace,
    "crown_palace": log_turn.crown_palace,
    "bonus": log_points.bonus,
    "drew": log_turn.drew,
    "nothing_drawn": log_turn.nothing_drawn,
    "scored": log_points.scored,
    "province_token": log_points.province_token,
    "row_cleared": log_turn.row_cleared,
    "took": log_turn.took,
    "unrest": _unrest,
    "no_unrest": lambda t: _("No cards are left for the unrest."),
    "protest": _protest,
    "paired": _paired,
    "province_token_gone": _gone,
    "visit_ended": _visit_ended,
}
