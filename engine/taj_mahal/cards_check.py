"""The shape of cards.toml, and every mistake in it, each named with its key."""

from collections.abc import Iterator

import msgspec

from engine.taj_mahal.data_file import repeated

CARDS = 96
COLOURS = 4
PER_COLOUR = 21
SYMBOLS = 6
COLOURLESS = "colourless"


class SymbolData(msgspec.Struct, forbid_unknown_fields=True):
    """A member of the court."""

    letter: str
    name: str
    printed: int


class PrestigeData(msgspec.Struct, forbid_unknown_fields=True):
    """A prestige card."""

    name: str
    advisor: str
    symbols: str


class CardsData(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    symbols: list[SymbolData]
    influence: dict[str, dict[str, int]]
    """Colour → symbols on the card → how many there are."""
    prestige: list[PrestigeData]

    @property
    def letters(self) -> str:
        """Return the symbols in their order."""
        return "".join(symbol.letter for symbol in self.symbols)


def check(data: CardsData) -> Iterator[str]:
    """Yield a line for each mistake; nothing for a complete set of cards."""
    letters = data.letters
    if len(data.symbols) != SYMBOLS or repeated(letters) or len(letters) != SYMBOLS:
        yield f"symbols: must be {SYMBOLS} different ones of one letter"
    total = sum(sum(cards.values()) for cards in data.influence.values())
    if total != CARDS:
        yield f"influence: there must be {CARDS} cards, not {total}"
    if len(data.influence) != COLOURS + 1 or list(data.influence)[-1:] != [COLOURLESS]:
        yield f"influence: must be {COLOURS} colours, then {COLOURLESS}"
    for colour, cards in data.influence.items():
        yield from _colour(colour, cards, letters)
    yield from _sums(data)
    yield from _prestige(data, letters)


def _colour(colour: str, cards: dict[str, int], letters: str) -> Iterator[str]:
    where, size = f"influence.{colour}", 1 if colour == COLOURLESS else 2
    if colour != COLOURLESS and sum(cards.values()) != PER_COLOUR:
        yield f"{where}: there must be {PER_COLOUR} cards, not {sum(cards.values())}"
    for symbols, count in cards.items():
        known = all(letter in letters for letter in symbols)
        if len(symbols) != size or not known or list(symbols) != sorted(symbols, key=letters.index):
            yield f"{where}.{symbols}: must be {size} of {letters}, in this order"
        if count < 1:
            yield f"{where}.{symbols}: {count} is not a number of cards"


def _sums(data: CardsData) -> Iterator[str]:
    for symbol in data.symbols:
        printed = sum(
            count * symbols.count(symbol.letter)
            for cards in data.influence.values()
            for symbols, count in cards.items()
        )
        if printed != symbol.printed:
            yield f"symbols.{symbol.name}: printed {printed} times, not {symbol.printed}"


def _prestige(data: CardsData, letters: str) -> Iterator[str]:
    advisors = [symbol.name for symbol in data.symbols[2:]]
    if sorted(card.advisor for card in data.prestige) != sorted(advisors):
        yield f"prestige: must be one card for each of {', '.join(advisors)}"
    yield from (f"prestige.name: {name} stands twice" for name in repeated(c.name for c in data.prestige))
    for card in data.prestige:
        if len(card.symbols) > 1 or card.symbols not in letters:
            yield f"prestige.{card.name}.symbols: must be one of {letters} or nothing"
