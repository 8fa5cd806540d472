"""The data of the templates about cards: single ones, hands and the display."""

from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Card:
    """A card that lies open, or that the viewer holds."""

    text: str
    """As the engine writes it: “red EV”, “colourless M”, “might”."""
    name: str
    """In words: “red: elephant, vizier”."""
    colour: str
    """red, yellow, green, blue, or "" for a card without a colour."""
    drawing: SafeString
    small: SafeString
    """The card of a row or the display in small."""


@dataclass(frozen=True)
class HandCard:
    """Equal cards of a hand."""

    card: Card
    count: int
    playable: bool
    """Whether the viewer may play it now, alone or with another card; such a card is lifted."""
    button: str
    """The id of the panel's button that plays it alone, for a link; "" if there is none."""
    effect: str
    """What it would change: “Elephant 2 → 3: you would lead”; "" where it cannot be played alone."""
    suggested: bool
    """Whether a hint of a guided game suggests it."""


@dataclass(frozen=True)
class HandGroup:
    """The cards of one colour; the last group has the colourless and the prestige cards."""

    colour: str
    """red, yellow, green, blue, or ""."""
    name: str
    count: int
    """How many cards, equal ones included."""
    cards: tuple[HandCard, ...]


@dataclass(frozen=True)
class Hand:
    """A hand that the viewer may see: the own one, and all once the game is over."""

    seat: int
    name: str
    colour: str
    mine: bool
    count: int
    groups: tuple[HandGroup, ...]


@dataclass(frozen=True)
class DisplayCard:
    """A card of the display."""

    card: Card
    button: str
    """The id of the panel's button that takes it; "" if it cannot be taken now."""
    move: str
    """The move of that button, for `data-move`."""
