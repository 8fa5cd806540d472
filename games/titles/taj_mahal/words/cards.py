"""Cards in words, and with their drawings."""

from functools import lru_cache

from django.utils.translation import get_language, ngettext, pgettext

from engine.taj_mahal.cards import CARDS, INFLUENCE, KINDS, NO_COLOUR, NUMBER
from games.base.lists import joined
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.card_types import Card
from games.titles.taj_mahal.words.names import CARD_COLOURS, COURT, PRESTIGE


def colour_of(text: str) -> str:
    """Return the colour of a card; "" for a card without one."""
    colour = KINDS[NUMBER[text]].colour
    return "" if colour == NO_COLOUR else CARDS.colours[colour]


def colour_name(colour: str) -> str:
    """Return a card's colour in words; "" is colourless."""
    return str(CARD_COLOURS[colour])


def symbols_name(text: str) -> str:
    """Return the symbols of a card: “elephant + vizier”, “2 × elephant”."""
    found = [
        str(COURT[name].name) if count == 1 else f"{count} × {COURT[name].name}"
        for name, count in zip(CARDS.court, KINDS[NUMBER[text]].symbols, strict=True)
        if count
    ]
    return " + ".join(found)


def card_name(text: str) -> str:
    """Return a card in words: “red elephant + vizier”, “Might”."""
    if NUMBER[text] >= INFLUENCE:
        return str(PRESTIGE[text].name)
    values = {"colour": colour_name(colour_of(text)), "symbols": symbols_name(text)}
    return pgettext("card", "%(colour)s %(symbols)s") % values


def card_names(texts: list[str]) -> str:
    """Return cards in a sentence; equal ones are counted."""
    return joined(
        card_name(text) if texts.count(text) == 1 else f"{texts.count(text)} × {card_name(text)}"
        for text in dict.fromkeys(texts)
    )


def of_colour(colour: str, number: int) -> str:
    """Return how many cards of a colour: “4 red cards”; "" is colourless."""
    return _of_colour(colour, number) % {"number": number}


def _of_colour(colour: str, number: int) -> str:
    if colour == "red":
        return ngettext("%(number)d red card", "%(number)d red cards", number)
    if colour == "yellow":
        return ngettext("%(number)d yellow card", "%(number)d yellow cards", number)
    if colour == "green":
        return ngettext("%(number)d green card", "%(number)d green cards", number)
    if colour == "blue":
        return ngettext("%(number)d blue card", "%(number)d blue cards", number)
    return ngettext("%(number)d colourless card", "%(number)d colourless cards", number)


def piece(text: str) -> Card:
    """Return a card for the templates."""
    return _piece(get_language(), text)


@lru_cache(maxsize=256)
def _piece(language: str | None, text: str) -> Card:
    return Card(text, card_name(text), colour_of(text), drawing.card(text), drawing.pip(text))
