"""Sentences of the log about character cards: auction, draft, robbing, exchange, enticement."""

from django.utils.translation import gettext_noop

from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import character as card
from games.titles.telling import Telling


def auction(t: Telling) -> str:
    """Return who opens an auction."""
    return t.say(gettext_noop("%(you)s open an auction."), gettext_noop("%(player)s opens an auction."))


def bid(t: Telling) -> str:
    """Return what is bid."""
    return t.say(
        gettext_noop("%(you)s bid %(gold)s."), gettext_noop("%(player)s bids %(gold)s."),
        gold=gold(t.data["amount"]),
    )  # fmt: skip


def passed(t: Telling) -> str:
    """Return who is out of the auction; who cannot pay more passes without being asked."""
    if t.data["asked"]:
        return t.say(gettext_noop("%(you)s pass."), gettext_noop("%(player)s passes."))
    return t.say(
        gettext_noop("%(you)s can’t bid more and pass."),
        gettext_noop("%(player)s can’t bid more and passes."),
    )


def won(t: Telling) -> str:
    """Return who has won the auction, and the price."""
    return t.say(
        gettext_noop("%(you)s win the auction for %(gold)s."),
        gettext_noop("%(player)s wins the auction for %(gold)s."),
        gold=gold(t.data["amount"]),
    )


def character(t: Telling) -> str:
    """Return which card is taken, from the bank or from a player."""
    values: dict[str, object] = {"character": card(t.data["character"])}
    robbed = t.data.get("robbed")
    if robbed is None:
        return t.say(
            gettext_noop("%(you)s take %(character)s."),
            gettext_noop("%(player)s takes %(character)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s take %(character)s from %(other)s."),
        gettext_noop("%(player)s takes %(character)s from %(other)s."),
        other=t.names[robbed], **values,
    )  # fmt: skip


def returned(t: Telling) -> str:
    """Return which card goes back to the bank."""
    return t.say(
        gettext_noop("%(you)s give back %(character)s."),
        gettext_noop("%(player)s gives back %(character)s."),
        character=card(t.data["character"]),
    )


def exchanged(t: Telling) -> str:
    """Return which cards are exchanged, and with whom."""
    return t.say(
        gettext_noop("%(you)s take %(character)s from %(other)s and give %(given)s for it."),
        gettext_noop("%(player)s takes %(character)s from %(other)s and gives %(given)s for it."),
        character=card(t.data["character"]), given=card(t.data["given"]), other=t.names[t.data["other"]],
    )  # fmt: skip


def enticed(t: Telling) -> str:
    """Return who is asked for a card."""
    return t.say(
        gettext_noop("%(you)s entice a character away from %(other)s."),
        gettext_noop("%(player)s entices a character away from %(other)s."),
        other=t.names[t.data["other"]],
    )


def handed_over(t: Telling) -> str:
    """Return which card is handed over."""
    return t.say(
        gettext_noop("%(you)s hand %(character)s over to %(other)s."),
        gettext_noop("%(player)s hands %(character)s over to %(other)s."),
        character=card(t.data["character"]), other=t.names[t.data["other"]],
    )  # fmt: skip
