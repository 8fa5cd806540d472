"""The cards, read from cards.toml and checked. Equal cards are one number: a hand is a list of numbers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.taj_mahal.cards_check import COLOURLESS, CardsData, check
from engine.taj_mahal.data_file import load

ELEPHANT, MOGUL, VIZIER, GENERAL, MONK, PRINCESS = range(6)
ADVISORS = (VIZIER, GENERAL, MONK, PRINCESS)
NO_COLOUR = -1


@dataclass(frozen=True)
class Card:
    """A kind of card."""

    text: str
    """As moves and events write it: red EV, colourless M, might."""
    colour: int
    """The number of its colour, or NO_COLOUR."""
    symbols: tuple[int, ...]
    """How often each member of the court is on it."""
    count: int
    """How many there are in the deck; 0: a prestige card."""
    beside: str
    """What a move writes when it is played beside a coloured card; "" for a coloured card."""


@dataclass(frozen=True)
class Cards:
    """All kinds: the coloured ones, the colourless ones, the prestige cards."""

    letters: str
    court: tuple[str, ...]
    """The names of the six members."""
    colours: tuple[str, ...]
    kinds: tuple[Card, ...]
    prestige: tuple[str, ...]
    """The names of the prestige cards; they are the last kinds."""
    advisor_of: tuple[int, ...]
    """Prestige card → the advisor that brings it."""


def read(text: str) -> Cards:
    """Return the cards from the text of their file, or a DataError with all that is wrong."""
    data = load(text, CardsData, check)
    court = tuple(symbol.name for symbol in data.symbols)
    return Cards(
        data.letters,
        court,
        tuple(colour for colour in data.influence if colour != COLOURLESS),
        (*_influence(data), *_prestige(data)),
        tuple(card.name for card in data.prestige),
        tuple(court.index(card.advisor) for card in data.prestige),
    )


def _counted(data: CardsData, symbols: str) -> tuple[int, ...]:
    return tuple(symbols.count(letter) for letter in data.letters)


def _influence(data: CardsData) -> Iterator[Card]:
    for number, (colour, cards) in enumerate(data.influence.items()):
        plain = colour == COLOURLESS
        for symbols, count in cards.items():
            counted = _counted(data, symbols)
            beside = symbols if plain else ""
            yield Card(f"{colour} {symbols}", NO_COLOUR if plain else number, counted, count, beside)


def _prestige(data: CardsData) -> Iterator[Card]:
    for card in data.prestige:
        yield Card(card.name, NO_COLOUR, _counted(data, card.symbols), 0, card.name)


CARDS = read(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
KINDS = CARDS.kinds
TEXT = tuple(card.text for card in KINDS)
NUMBER = {text: number for number, text in enumerate(TEXT)}
COLOUR = tuple(card.colour for card in KINDS)
SYMBOLS = tuple(card.symbols for card in KINDS)
SHOWN = tuple(tuple(symbol for symbol, n in enumerate(card) for _ in range(n)) for card in SYMBOLS)
"""Card → the members of the court on it, one that is there twice named twice."""
COLOURED = sum(colour != NO_COLOUR for colour in COLOUR)
"""Kinds below this number have a colour."""
INFLUENCE = len(KINDS) - len(CARDS.prestige)
"""Kinds below this number are influence cards; the others are prestige cards."""
MIGHT, KNOWLEDGE, NOBILITY, ENLIGHTENMENT = (
    NUMBER[name] for name in ("might", "knowledge", "nobility", "enlightenment")
)
DECK = tuple(number for number, card in enumerate(KINDS) for _ in range(card.count))
"""The 96 influence cards in the order of section 2 (T15)."""


def symbols_of(cards: Iterable[int]) -> list[int]:
    """Return how often each member of the court is on these cards."""
    total = [0] * len(CARDS.court)
    for card in cards:
        for symbol in SHOWN[card]:
            total[symbol] += 1
    return total


def texts(cards: Iterable[int]) -> list[str]:
    """Return the cards as moves and events write them."""
    return [TEXT[card] for card in cards]
