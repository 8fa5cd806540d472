"""Events as sentences of the log, for one reader or for readers who have no seat."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from games.base.lists import joined
from games.titles.india.log_words import shared_words
from games.titles.log_line import LogLine
from games.titles.maharaja.words import log_tiles, log_turn
from games.titles.maharaja.words.amounts import AMOUNTS, prestige
from games.titles.maharaja.words.brahmabot import BRAHMABOT
from games.titles.maharaja.words.log_amounts import amount
from games.titles.maharaja.words.names import ACTIONS, FINAL_SCORINGS, SPECIAL_RULES, place_link
from games.titles.telling import Telling, told


def lines(
    events: Sequence[Event], names: Sequence[str], colours: Sequence[str] = (), reader: int | None = None
) -> list[LogLine]:
    """Return the sentences about the events of one move; places are links, players have colours.

    The reader's own seat is “you”. Events that another event's sentence covers have none of their own.
    """
    return told(events, names, colours, reader, lambda kind: WORDS.get(kind) or BRAHMABOT.get(kind))


def _set_up(t: Telling) -> str:
    rules = [str(SPECIAL_RULES[rule].name) for rule in t.data["special"]]
    rules.append(str(FINAL_SCORINGS[t.data["final"]].name))
    values = {"rules": joined(rules), "first": t.names[t.data["first"]]}
    if t.data["first"] == t.reader:
        return _("The game is set up (%(rules)s). You pick the first character.") % values
    return _("The game is set up (%(rules)s). %(first)s picks the first character.") % values


def _stopped(t: Telling) -> str:
    return t.say(gettext_noop("%(you)s stop here."), gettext_noop("%(player)s stops here."))


def _city_scored(t: Telling) -> str:
    order = [
        _("%(player)s %(points)d WP") % {"player": t.names[line["seat"]], "points": line["wp"]}
        for line in t.data["lines"]
    ]
    return _("%(city)s is scored: %(order)s.") % {
        "city": place_link(t.data["city"]), "order": ", ".join(order),
    }  # fmt: skip


def _round_ended(t: Telling) -> str:
    return _("Round %(round)d ends.") % t.data


def _final_score(t: Telling) -> str:
    return t.say(
        gettext_noop("Final scoring: you get %(amount)s and finish with %(total)s."),
        gettext_noop("Final scoring: %(player)s gets %(amount)s and finishes with %(total)s."),
        amount=prestige(t.data["amount"]), total=t.data["total"],
    )  # fmt: skip


WORDS: dict[str, Callable[[Telling], str]] = {
    **shared_words(lambda action: str(ACTIONS[action].name), place_link),
    "set_up": _set_up,
    "action": log_turn.action,
    "power": log_turn.power,
    "stopped": _stopped,
    **dict.fromkeys(AMOUNTS, amount),
    "shrine": log_turn.shrine,
    "statue": log_turn.statue,
    "priest": log_turn.priest,
    "flag": log_turn.flag,
    "character": log_tiles.character,
    "character_returned": log_tiles.put_away,
    "character_removed": log_tiles.put_away,
    "city_scored": _city_scored,
    "reward": log_tiles.reward,
    "maharani": log_tiles.maharani,
    "maharani_returned": log_tiles.maharani_returned,
    "round_ended": _round_ended,
    "final_score": _final_score,
}
