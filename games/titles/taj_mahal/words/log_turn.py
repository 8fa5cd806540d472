"""Sentences of the log about turns: cards played, withdrawing, palaces, cards taken."""

from django.utils.translation import gettext_noop

from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.cards import card_name, card_names
from games.titles.taj_mahal.words.names import BONUS, place_link, the_members
from games.titles.telling import Telling


def played(t: Telling) -> str:
    """Return the cards of a turn, and what Nobility scores."""
    first, *beside = t.data["cards"]
    values = {"card": card_name(first)}
    if not beside:
        return t.say(
            gettext_noop("%(you)s play %(card)s."), gettext_noop("%(player)s plays %(card)s."), **values
        )
    values["beside"] = card_name(beside[0])
    gain = t.following("scored")
    if gain:
        return t.say(
            gettext_noop("%(you)s play %(card)s with %(beside)s (+%(points)s)."),
            gettext_noop("%(player)s plays %(card)s with %(beside)s (+%(points)s)."),
            points=points(gain.data["amount"]), **values,
        )  # fmt: skip
    return t.say(
        gettext_noop("%(you)s play %(card)s with %(beside)s."),
        gettext_noop("%(player)s plays %(card)s with %(beside)s."),
        **values,
    )


def withdrew(t: Telling) -> str:
    """Return what is claimed by withdrawing."""
    if not t.data["claimed"]:
        return t.say(
            gettext_noop("%(you)s withdraw and claim nothing."),
            gettext_noop("%(player)s withdraws and claims nothing."),
        )
    return t.say(
        gettext_noop("%(you)s withdraw and claim %(members)s."),
        gettext_noop("%(player)s withdraws and claims %(members)s."),
        members=the_members(t.data["claimed"]),
    )


def palace(t: Telling) -> str:
    """Return where a palace is placed, and the bonus token there."""
    city = place_link(t.data["city"])
    if t.data["token"] is None:
        return t.say(
            gettext_noop("%(you)s build a palace in %(city)s."),
            gettext_noop("%(player)s builds a palace in %(city)s."),
            city=city,
        )
    return t.say(
        gettext_noop("%(you)s build a palace in %(city)s and take the bonus token (%(token)s)."),
        gettext_noop("%(player)s builds a palace in %(city)s and takes the bonus token (%(token)s)."),
        city=city, token=BONUS[t.data["token"]].name,
    )  # fmt: skip


def crown_palace(t: Telling) -> str:
    """Return where the crown palace is placed."""
    return t.say(
        gettext_noop("%(you)s place the crown palace in %(city)s."),
        gettext_noop("%(player)s places the crown palace in %(city)s."),
        city=place_link(t.data["city"]),
    )


def drew(t: Telling) -> str:
    """Return that a card is drawn and why, and which one if the reader may know it (T28)."""
    known = "card" in t.data
    values = {"card": card_name(t.data["card"])} if known else {}
    to_you, of_others = DREW[t.data["why"], known]
    return t.say(to_you, of_others, **values)


DREW = {
    ("bonus", True): (
        gettext_noop("%(you)s draw %(card)s for the bonus token."),
        gettext_noop("%(player)s draws %(card)s for the bonus token."),
    ),
    ("bonus", False): (
        gettext_noop("%(you)s draw a card for the bonus token."),
        gettext_noop("%(player)s draws a card for the bonus token."),
    ),
    ("no_card_played", True): (
        gettext_noop("%(you)s played no card and draw %(card)s."),
        gettext_noop("%(player)s played no card and draws %(card)s."),
    ),
    ("no_card_played", False): (
        gettext_noop("%(you)s played no card and draw one from the deck."),
        gettext_noop("%(player)s played no card and draws one from the deck."),
    ),
}


def nothing_drawn(t: Telling) -> str:
    """Return that there was no card to draw."""
    return t.say(
        gettext_noop("%(you)s draw no card: none are left."),
        gettext_noop("%(player)s draws no card: none are left."),
    )


def row_cleared(t: Telling) -> str:
    """Return the prestige cards that return; the discarded rest of a row needs no line."""
    if not t.data["returned"]:
        return ""
    return t.say(
        gettext_noop("%(you)s take %(cards)s back from your row."),
        gettext_noop("%(player)s takes %(cards)s back from the row."),
        cards=card_names(t.data["returned"]),
    )


def took(t: Telling) -> str:
    """Return the card that is taken from the display."""
    return t.say(
        gettext_noop("%(you)s take %(card)s from the display."),
        gettext_noop("%(player)s takes %(card)s from the display."),
        card=card_name(t.data["card"]),
    )
