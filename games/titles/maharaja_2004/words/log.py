"""Events as sentences of the log, for one reader or for readers who have no seat."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from games.base.lists import joined
from games.titles.india.log_words import shared_words
from games.titles.log_line import LogLine
from games.titles.maharaja_2004.words import log_cards, log_turn
from games.titles.maharaja_2004.words.amounts import gold, palaces
from games.titles.maharaja_2004.words.names import ACTIONS, VARIANTS, place_link
from games.titles.telling import Telling, told


def lines(
    events: Sequence[Event], names: Sequence[str], colours: Sequence[str] = (), reader: int | None = None
) -> list[LogLine]:
    """Return the sentences about the events of one move; places are links, players have colours.

    The reader's own seat is “you”. Events that another event's sentence covers have none of their own.
    """
    return told(events, names, colours, reader, WORDS.get)


def _set_up(t: Telling) -> str:
    variants = [str(VARIANTS[name].name) for name in t.data["variants"]] or [_("no variants")]
    values = {"rules": joined(variants), "first": t.names[t.data["first"]]}
    if t.data["first"] == t.reader:
        return _("The game is set up (%(rules)s). You are first.") % values
    return _("The game is set up (%(rules)s). %(first)s is first.") % values


def _last_round(t: Telling) -> str:
    return str(_(LAST[t.data["why"]]))


LAST = {
    "palaces": gettext_noop("All palaces of a player are built: this is the last round."),
    "box": gettext_noop("The governor reached the last box: this is the last round."),
    "round": gettext_noop("This is the last round."),
}


def _city_scored(t: Telling) -> str:
    order = [
        _("%(player)s %(points)d") % {"player": t.names[line["seat"]], "points": line["points"]}
        for line in t.data["lines"]
        if line["points"]
    ]
    city = place_link(t.data["city"])
    if not order:
        return _("%(city)s is scored: no one has points there.") % {"city": city}
    return _("%(city)s is scored: %(order)s.") % {"city": city, "order": ", ".join(order)}


def _final_score(t: Telling) -> str:
    return t.say(
        gettext_noop("%(you)s end with %(palaces)s and %(gold)s."),
        gettext_noop("%(player)s ends with %(palaces)s and %(gold)s."),
        palaces=palaces(t.data["palaces"]), gold=gold(t.data["gold"]),
    )  # fmt: skip


WORDS: dict[str, Callable[[Telling], str]] = {
    **shared_words(lambda action: str(ACTIONS[action].name), place_link),
    "set_up": _set_up,
    "last_round": _last_round,
    "action": log_turn.action,
    "power": log_turn.power,
    "gold": log_turn.amount,
    "houses": log_turn.amount,
    "chit": log_turn.amount,
    "house": log_turn.house,
    "house_lifted": log_turn.lifted,
    "house_moved": log_turn.moved,
    "palace": log_turn.palace,
    "architect": log_turn.architect,
    "governor": log_turn.governor,
    "auction": log_cards.auction,
    "bid": log_cards.bid,
    "passed": log_cards.passed,
    "auction_won": log_cards.won,
    "character": log_cards.character,
    "character_returned": log_cards.returned,
    "exchanged": log_cards.exchanged,
    "enticed": log_cards.enticed,
    "handed_over": log_cards.handed_over,
    "city_scored": _city_scored,
    "final_score": _final_score,
}
