"""Sentences of the log about turns: actions, powers, building and walking."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.titles.india.log_words import walked
from games.titles.maharaja.words.amounts import coins, outcome
from games.titles.maharaja.words.names import ACTIONS, SPACES, place_link
from games.titles.maharaja.words.names import character as tile
from games.titles.maharaja.words.targets import chosen_because
from games.titles.telling import Telling


def action(t: Telling) -> str:
    """Return which action is played, and what it brings at once."""
    values = {"action": ACTIONS[t.data["action"]].name, "effect": effect(t)}
    if t.data["by"] == "token":
        return t.say(
            gettext_noop("%(you)s use an action token: “%(action)s”%(effect)s."),
            gettext_noop("%(player)s uses an action token: “%(action)s”%(effect)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s play “%(action)s”%(effect)s."),
        gettext_noop("%(player)s plays “%(action)s”%(effect)s."),
        **values,
    )


def power(t: Telling) -> str:
    """Return whose power is used, and what it brings at once."""
    return t.say(
        gettext_noop("%(you)s use the power of %(character)s%(effect)s."),
        gettext_noop("%(player)s uses the power of %(character)s%(effect)s."),
        character=tile(t.data["character"]), effect=effect(t),
    )  # fmt: skip


def effect(t: Telling) -> str:
    """Return in brackets what the rest of the move brings to the seat, without the token that it costs."""
    rest = [event for event in t.events[t.at + 1 :] if event.data.get("why") != "action"]
    found = outcome(rest, t.seat)
    return f" ({found})" if found else ""


def statue(t: Telling) -> str:
    """Return where a statue is built, its price, its bonus, and why Brahmabot chose the city."""
    details = [coins(t.data["price"]) if t.data["price"] else _("free")]
    bonus = [event for event in t.events[t.at + 1 :] if event.data.get("why") == "bonus"]
    details += [text for text in (outcome(bonus, t.seat), chosen_because(t)) if text]
    values = {"city": place_link(t.data["city"]), "space": SPACES[t.data["space"]]}
    values["details"] = ", ".join(details)
    if t.data["space"] == "centre":
        return t.say(
            gettext_noop("%(you)s build a statue in %(city)s’s centre (%(details)s)."),
            gettext_noop("%(player)s builds a statue in %(city)s’s centre (%(details)s)."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s build a statue in %(city)s, %(space)s (%(details)s)."),
        gettext_noop("%(player)s builds a statue in %(city)s, %(space)s (%(details)s)."),
        **values,
    )


def shrine(t: Telling) -> str:
    """Return where a shrine is built and its price; "" if the sentence about Brahmabot's way says it."""
    path = t.earlier("brahmabot_path")
    if path and t.data["place"] in path.data["new"] and t.data["source"] == "board":
        return ""
    gained = t.following("coins")
    details = [coins(t.data["price"]) if t.data["price"] else _("free")]
    details += [_("from the general supply")] if t.data["source"] == "supply" else []
    details += [outcome([gained], t.seat)] if gained and gained.data["why"] == "arrival" else []
    values = {"place": place_link(t.data["place"]), "details": ", ".join(details)}
    if t.data["source"] in ("supply", "board"):
        return t.say(
            gettext_noop("%(you)s build a shrine in %(place)s (%(details)s)."),
            gettext_noop("%(player)s builds a shrine in %(place)s (%(details)s)."),
            **values,
        )
    return _("%(player)s has no shrines left and moves one from %(origin)s to %(place)s (%(details)s).") % {
        "player": t.name, "origin": place_link(t.data["source"]), **values,
    }  # fmt: skip


def priest(t: Telling) -> str:
    """Return where a priest walks, and who is paid for it."""
    paid = [
        _("%(owner)s %(coins)s") % {"owner": t.names[event.seat], "coins": coins(event.data["amount"])}
        for event in t.later("coins")
        if event.data["why"] == "passage" and event.data["amount"] > 0
    ]
    return walked(t, place_link(t.data["place"]), paid)


def flag(t: Telling) -> str:
    """Return where a flag moves, and why Brahmabot chose it."""
    because = chosen_because(t)
    return t.say(
        gettext_noop("%(you)s move %(city)s’s flag to space %(space)d of the track%(because)s."),
        gettext_noop("%(player)s moves %(city)s’s flag to space %(space)d of the track%(because)s."),
        city=place_link(t.data["city"]), space=t.data["space"], because=f" ({because})" if because else "",
    )  # fmt: skip
