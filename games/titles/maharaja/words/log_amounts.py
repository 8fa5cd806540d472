"""Sentences of the log about gains and payments that no other sentence says."""

from itertools import takewhile

from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from games.base.lists import joined
from games.titles.maharaja.words.amounts import AMOUNTS, sums
from games.titles.maharaja.words.names import RANKS, REASONS, place_link
from games.titles.telling import Telling

IN_THE_CITY = ("rank", "compensation", "royal_favour")
"""The reasons for gains of a city scoring."""
SAID_WITH = {"bonus": "statue", "passage": "priest"}
"""Reasons of amounts, with the kind of event whose sentence says them."""
SAY_THE_REST = ("action", "power", "reward")
"""Kinds of events whose sentences say what the move brings to the same seat."""


def amount(t: Telling) -> str:
    """Return a gain or a payment; "" if the sentence of another event says it."""
    why = t.data["why"]
    if why in IN_THE_CITY:
        return _for_the_city(t)
    if _said(t, why):
        return ""
    run = list(takewhile(lambda event: _same(event, t), t.events[t.at :]))
    before = t.events[t.at - 1] if t.at else None
    return "" if before and _same(before, t) else _exchange(t, run)


def _said(t: Telling, why: str) -> bool:
    """Return whether the sentence of another event says this amount."""
    if why in ("statue", "shrine", "action"):
        return True
    if why == "arrival":
        return bool(t.at) and t.events[t.at - 1].kind == "shrine"
    told = t.earlier(SAID_WITH[why]) if why in SAID_WITH else None
    if told and (why == "passage" or told.seat == t.seat):
        return True
    cause = t.earlier(*SAY_THE_REST)
    return cause is not None and cause.seat == t.seat


def _same(event: Event, t: Telling) -> bool:
    return event.kind in AMOUNTS and event.seat == t.seat and event.data["why"] == t.data["why"]


def _exchange(t: Telling, run: list[Event]) -> str:
    """Return what a run of bookings with the same reason comes to, in one sentence."""
    found = sums(run, t.seat)
    paid = joined(AMOUNTS[kind](-number) for kind, number in found.items() if number < 0)
    gained = joined(AMOUNTS[kind](number) for kind, number in found.items() if number > 0)
    values = {"paid": paid, "gained": gained, "why": REASONS[t.data["why"]]}
    if paid and gained:
        return t.say(
            gettext_noop("%(you)s pay %(paid)s for %(gained)s (%(why)s)."),
            gettext_noop("%(player)s pays %(paid)s for %(gained)s (%(why)s)."),
            **values,
        )
    if paid:
        return t.say(
            gettext_noop("%(you)s pay %(paid)s (%(why)s)."),
            gettext_noop("%(player)s pays %(paid)s (%(why)s)."),
            **values,
        )
    if not gained:
        return t.say(
            gettext_noop("%(you)s get nothing, because the supply is empty (%(why)s)."),
            gettext_noop("%(player)s gets nothing, because the supply is empty (%(why)s)."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s get %(gained)s (%(why)s)."),
        gettext_noop("%(player)s gets %(gained)s (%(why)s)."),
        **values,
    )


def _for_the_city(t: Telling) -> str:
    """Return what a seat gets for its place in the city; its first gain speaks for all of them."""
    paid = [event for event in t.events if event.seat == t.seat and event.data.get("why") in IN_THE_CITY]
    if paid[0] is not t.event:
        return ""
    scored = t.earlier("city_scored")
    if scored is None:
        return _exchange(t, paid)
    rank = next(line["rank"] for line in scored.data["lines"] if line["seat"] == t.seat)
    values = {
        "gained": joined(AMOUNTS[kind](number) for kind, number in sums(paid, t.seat).items()),
        "city": place_link(scored.data["city"]),
        "rank": RANKS[rank],
    }
    if not rank:
        return t.say(
            gettext_noop("%(you)s get %(gained)s for having nothing in %(city)s."),
            gettext_noop("%(player)s gets %(gained)s for having nothing in %(city)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s get %(gained)s for %(rank)s in %(city)s."),
        gettext_noop("%(player)s gets %(gained)s for %(rank)s in %(city)s."),
        **values,
    )
