"""Sentences of the log about points: each with what they are scored for."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.base.lists import joined
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.cards import of_colour
from games.titles.taj_mahal.words.names import BONUS, goods_words, place
from games.titles.telling import Telling


def bonus(t: Telling) -> str:
    """Return what a bonus token scores; a card token is told by the card that is drawn."""
    gain = t.following("scored")
    if gain is None:
        return ""
    return t.say(
        gettext_noop("%(you)s score %(points)s for the bonus token (%(token)s)."),
        gettext_noop("%(player)s scores %(points)s for the bonus token (%(token)s)."),
        points=points(gain.data["amount"]), token=BONUS[t.data["token"]].name,
    )  # fmt: skip


def province_token(t: Telling) -> str:
    """Return which province token is taken, and what it scores."""
    gain = t.following("scored")
    return t.say(
        gettext_noop("%(you)s take province token %(token)d (%(goods)s): +%(points)s."),
        gettext_noop("%(player)s takes province token %(token)d (%(goods)s): +%(points)s."),
        token=t.data["token"],
        goods=goods_words(t.data["token"]),
        points=points(gain.data["amount"] if gain else 0),
    )


def scored(t: Telling) -> str:
    """Return points for palaces or a hand; other points are in the sentence of what brings them."""
    if t.data["part"] == "palaces":
        return _palaces(t)
    return _hand(t) if t.data["part"] == "hand" else ""


def _palaces(t: Telling) -> str:
    """Return the point for palaces with the points for what they join, which is the next event."""
    joins = t.following("scored")
    if joins is None or joins.data["part"] != "connections":
        return t.say(
            gettext_noop("%(you)s score %(points)s for your palaces, which join no other province."),
            gettext_noop("%(player)s scores %(points)s for palaces, which join no other province."),
            points=points(t.data["amount"]),
        )
    return t.say(
        gettext_noop("%(you)s score %(points)s for your palaces, which join %(provinces)s."),
        gettext_noop("%(player)s scores %(points)s for palaces, which join %(provinces)s."),
        points=points(t.data["amount"] + joins.data["amount"]),
        provinces=joined(map(place, joins.data["provinces"])),
    )


def _hand(t: Telling) -> str:
    coloured = of_colour(t.data["colour"], t.data["coloured"]) if t.data["colour"] else ""
    plain = of_colour("", t.data["colourless"]) if t.data["colourless"] else ""
    cards = joined(filter(None, (coloured, plain))) or _("no cards")
    return t.say(
        gettext_noop("The end: %(you)s score %(points)s for your hand (%(cards)s)."),
        gettext_noop("The end: %(player)s scores %(points)s for the hand (%(cards)s)."),
        points=points(t.data["amount"]), cards=cards,
    )  # fmt: skip
