"""Events as sentences of the log."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.events import Data, Event
from games.base.lists import joined
from games.base.log_marks import who
from games.titles.maharaja.words.amounts import AMOUNTS, coins
from games.titles.maharaja.words.brahmabot import BRAHMABOT
from games.titles.maharaja.words.names import (
    ACTIONS,
    FINAL_SCORINGS,
    REASONS,
    REWARDS,
    SPACES,
    SPECIAL_RULES,
    place_link,
)
from games.titles.maharaja.words.names import character as tile

Sentence = Callable[[Data, str, Sequence[str]], str]
"""Takes an event's data, the name of its seat and the names of all seats; returns the sentence."""


def sentences(
    events: list[Event], names: Sequence[str], colours: Sequence[str] = ()
) -> list[tuple[str, SafeString]]:
    """Return kind and sentence of each event that has one; places are links, players have colours."""
    marked = [who(name, colour) for name, colour in zip_longest(names, colours, fillvalue="")]
    found = []
    for event in events:
        name = marked[event.seat] if 0 <= event.seat < len(marked) else ""
        word = WORDS.get(event.kind) or BRAHMABOT.get(event.kind)
        text = word(event.data, name, marked) if word else ""
        if text:
            # Names are escaped above; the rest is our own HTML.
            found.append((event.kind, mark_safe(text)))
    return found


def _set_up(data: Data, name: str, names: Sequence[str]) -> str:
    rules = [str(SPECIAL_RULES[rule].name) for rule in data["special"]]
    rules.append(str(FINAL_SCORINGS[data["final"]].name))
    values = {"rules": joined(rules), "first": names[data["first"]]}
    return _("The game is set up (%(rules)s). %(first)s picks the first character.") % values


def _round(data: Data, name: str, names: Sequence[str]) -> str:
    return _("Round %(round)d") % data


def _maharaja(data: Data, name: str, names: Sequence[str]) -> str:
    return _("The Maharaja visits %(city)s.") % {"city": place_link(data["city"])}


def _locked(data: Data, name: str, names: Sequence[str]) -> str:
    if "actions" not in data:
        return _("%(player)s locks in.") % {"player": name}
    values = {"player": name, "actions": _actions(data)}
    return _("%(player)s locks in: %(actions)s.") % values


def _revealed(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "actions": _actions(data)}
    return _("%(player)s’s turn starts with %(actions)s on the disc.") % values


def _actions(data: Data) -> str:
    return joined(str(ACTIONS[action].name) for action in data["actions"])


def _action(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "action": ACTIONS[data["action"]].name}
    if data["by"] == "token":
        return _("%(player)s uses an action token: %(action)s.") % values
    return _("%(player)s plays %(action)s.") % values


def _power(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "character": tile(data["character"])}
    return _("%(player)s uses the power of %(character)s.") % values


def _turn_ended(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(player)s ends the turn.") % {"player": name}


def _given_up(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(player)s skips the rest.") % {"player": name}


def _stopped(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(player)s stops here.") % {"player": name}


def _amount(kind: str) -> Sentence:
    def word(data: Data, name: str, names: Sequence[str]) -> str:
        amount = data["amount"]
        values = {"player": name, "amount": AMOUNTS[kind](abs(amount)), "why": REASONS[data["why"]]}
        if not amount:
            return _("%(player)s gets nothing, because the supply is empty (%(why)s).") % values
        if amount < 0:
            return _("%(player)s pays %(amount)s (%(why)s).") % values
        if data.get("extra"):
            return _("%(player)s gets %(amount)s (%(why)s, including 1 from the Chronicler).") % values
        return _("%(player)s gets %(amount)s (%(why)s).") % values

    return word


def _shrine(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "place": place_link(data["place"])}
    if data["source"] == "supply":
        return _("%(player)s builds a shrine from the general supply in %(place)s.") % values
    if data["source"] == "board":
        return _("%(player)s builds a shrine in %(place)s.") % values
    values["origin"] = place_link(data["source"])
    return _("%(player)s moves a shrine from %(origin)s to %(place)s.") % values


def _statue(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "city": place_link(data["city"]), "space": SPACES[data["space"]]}
    values["price"] = coins(data["price"])
    return _("%(player)s builds a statue in %(city)s (%(space)s) for %(price)s.") % values


def _priest(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "origin": place_link(data["origin"]), "place": place_link(data["place"])}
    return _("%(player)s’s priest walks from %(origin)s to %(place)s.") % values


def _flag(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "city": place_link(data["city"]), "space": data["space"]}
    return _("%(player)s moves %(city)s’s flag to space %(space)d of the track.") % values


def _character(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "character": tile(data["character"])}
    if "robbed" in data:
        values["robbed"] = names[data["robbed"]]
        return _("%(player)s takes %(character)s from %(robbed)s.") % values
    return _("%(player)s takes %(character)s.") % values


def _returned(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "character": tile(data["character"])}
    return _("%(player)s gives %(character)s back.") % values


def _removed(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(character)s leaves the game.") % {"character": tile(data["character"])}


def _city_scored(data: Data, name: str, names: Sequence[str]) -> str:
    order = [
        _("%(player)s %(points)d WP") % {"player": names[line["seat"]], "points": line["wp"]}
        for line in data["lines"]
    ]
    return _("%(city)s is scored: %(order)s.") % {"city": place_link(data["city"]), "order": ", ".join(order)}


def _reward(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "reward": REWARDS[data["reward"]].name}
    if not data["uses"]:
        return _("%(player)s takes the reward %(reward)s without using it.") % values
    if data["uses"] > 1:
        return _("%(player)s takes the reward %(reward)s and uses it twice.") % values
    return _("%(player)s takes the reward %(reward)s.") % values


def _maharani(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "character": tile(data["character"])}
    return _("%(player)s puts a Maharani token on %(character)s.") % values


def _maharani_returned(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "character": tile(data["character"])}
    return _("%(player)s’s Maharani token returns from %(character)s.") % values


def _round_ended(data: Data, name: str, names: Sequence[str]) -> str:
    return _("Round %(round)d ends.") % data


def _final_score(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "amount": AMOUNTS["prestige"](data["amount"]), "total": data["total"]}
    return (
        ngettext(
            "Final scoring: %(player)s gets %(amount)s and ends with %(total)d.",
            "Final scoring: %(player)s gets %(amount)s and ends with %(total)d.",
            data["total"],
        )
        % values
    )


WORDS: dict[str, Sentence] = {
    "set_up": _set_up,
    "round": _round,
    "maharaja": _maharaja,
    "locked": _locked,
    "revealed": _revealed,
    "action": _action,
    "power": _power,
    "turn_ended": _turn_ended,
    "given_up": _given_up,
    "stopped": _stopped,
    **{kind: _amount(kind) for kind in AMOUNTS},
    "shrine": _shrine,
    "statue": _statue,
    "priest": _priest,
    "flag": _flag,
    "character": _character,
    "character_returned": _returned,
    "character_removed": _removed,
    "city_scored": _city_scored,
    "reward": _reward,
    "maharani": _maharani,
    "maharani_returned": _maharani_returned,
    "round_ended": _round_ended,
    "final_score": _final_score,
}
