"""Sentences of the log about turns: actions, building, travelling, gains."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.titles.india.log_words import walked
from games.titles.maharaja_2004.words.amounts import balance, chits, gold, houses
from games.titles.maharaja_2004.words.names import ACTIONS, RANKS, place_link
from games.titles.maharaja_2004.words.names import character as card
from games.titles.telling import Telling


def action(t: Telling) -> str:
    """Return which action is played, and what it brings at once."""
    rest = [event for event in t.events[t.at + 1 :] if event.data.get("why") in ("gold", "quarry")]
    found = balance(rest, t.seat)
    values = {"action": ACTIONS[t.data["action"]].name, "effect": f" ({found})" if found else ""}
    if t.data["by"] == "chit":
        return t.say(
            gettext_noop("%(you)s use an action chit: “%(action)s”%(effect)s."),
            gettext_noop("%(player)s uses an action chit: “%(action)s”%(effect)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s play “%(action)s”%(effect)s."),
        gettext_noop("%(player)s plays “%(action)s”%(effect)s."),
        **values,
    )


def power(t: Telling) -> str:
    """Return whose power is used."""
    return t.say(
        gettext_noop("%(you)s use the power of %(character)s."),
        gettext_noop("%(player)s uses the power of %(character)s."),
        character=card(t.data["character"]),
    )


def amount(t: Telling) -> str:
    """Return a gain with its reason; "" if another sentence of the move says it."""
    why, number = t.data["why"], t.data["amount"]
    if why == "rank":
        return _rank(t)
    if why == "alone":
        return t.say(
            gettext_noop("%(you)s get %(gold)s more: no one else has points there."),
            gettext_noop("%(player)s gets %(gold)s more: no one else has points there."),
            gold=gold(number),
        )
    if why in ("trader", "yogi"):
        return t.say(
            gettext_noop("%(you)s get %(amount)s (%(character)s)."),
            gettext_noop("%(player)s gets %(amount)s (%(character)s)."),
            amount=gold(number) if why == "trader" else chits(number),
            character=card(2 if why == "trader" else 7),
        )
    if why == "set_up":
        return t.say(
            gettext_noop("%(you)s take %(houses)s from the quarry."),
            gettext_noop("%(player)s takes %(houses)s from the quarry."),
            houses=houses(number),
        )
    return ""


def _rank(t: Telling) -> str:
    scored = t.earlier("city_scored")
    if scored is None:
        return ""
    rank = next(line["rank"] for line in scored.data["lines"] if line["seat"] == t.seat)
    return t.say(
        gettext_noop("%(you)s get %(gold)s for %(rank)s in %(city)s."),
        gettext_noop("%(player)s gets %(gold)s for %(rank)s in %(city)s."),
        gold=gold(t.data["amount"]), rank=RANKS[rank], city=place_link(scored.data["city"]),
    )  # fmt: skip


def _price(number: int) -> str:
    return gold(number) if number else _("free")


def palace(t: Telling) -> str:
    """Return where a palace is built, and its price."""
    values = {"city": place_link(t.data["city"]), "price": _price(t.data["price"])}
    if t.data["site"] == "centre":
        return t.say(
            gettext_noop("%(you)s build a palace in %(city)s’s centre (%(price)s)."),
            gettext_noop("%(player)s builds a palace in %(city)s’s centre (%(price)s)."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s build a palace in %(city)s (%(price)s)."),
        gettext_noop("%(player)s builds a palace in %(city)s (%(price)s)."),
        **values,
    )


def house(t: Telling) -> str:
    """Return where a house is built, and its price."""
    return t.say(
        gettext_noop("%(you)s build a house in %(place)s (%(price)s)."),
        gettext_noop("%(player)s builds a house in %(place)s (%(price)s)."),
        place=place_link(t.data["place"]), price=_price(t.data["price"]),
    )  # fmt: skip


def lifted(t: Telling) -> str:
    """Return from where a house is taken."""
    return t.say(
        gettext_noop("%(you)s pick up a house in %(place)s."),
        gettext_noop("%(player)s picks up a house in %(place)s."),
        place=place_link(t.data["place"]),
    )


def moved(t: Telling) -> str:
    """Return where a house is put down."""
    return t.say(
        gettext_noop("%(you)s move a house from %(origin)s to %(place)s."),
        gettext_noop("%(player)s moves a house from %(origin)s to %(place)s."),
        origin=place_link(t.data["origin"]), place=place_link(t.data["place"]),
    )  # fmt: skip


def architect(t: Telling) -> str:
    """Return where an architect walks, and who is paid for it."""
    paid = [
        _("%(owner)s %(gold)s") % {"owner": t.names[event.seat], "gold": gold(event.data["amount"])}
        for event in t.later("gold")
        if event.data["why"] == "passage" and event.data["amount"] > 0
    ]
    return walked(t, place_link(t.data["place"]), paid)


def governor(t: Telling) -> str:
    """Return which governor moves down."""
    return t.say(
        gettext_noop("%(you)s move %(city)s’s governor two boxes down."),
        gettext_noop("%(player)s moves %(city)s’s governor two boxes down."),
        city=place_link(t.data["city"]),
    )
