"""Estimates how likely a rival catches up with a symbol."""

from collections import Counter

from engine.taj_mahal.cards import COLOUR, COLOURED, INFLUENCE, NO_COLOUR, SYMBOLS, symbols_of
from engine.taj_mahal.state import State

WILLING = 0.4
"""How often a rival who could catch up does so."""
MATCH = 3
"""A rival can play about one card in so many of its hand: those of its colour."""


SHOWN = tuple(tuple(symbol for symbol, count in enumerate(card) if count) for card in SYMBOLS)
"""Card → the symbols on it."""


class Rivals:
    """The players still in the visit, as one seat sees them."""

    def __init__(self, state: State, seat: int, unseen: Counter[int]) -> None:
        self.players = [p for at, p in enumerate(state.players) if at != seat and not p.withdrawn]
        self.rows = [symbols_of(player.row) for player in self.players]
        unrest = symbols_of(state.unrest) if state.unrest else [0] * 6
        self.most: list[int] = [max(shown) for shown in zip(unrest, *self.rows, strict=True)]
        """How often each symbol is shown at most, by a rival or the unrest."""
        self.unseen = unseen
        self.total = max(1, unseen.total())
        self.cans: list[list[float]] | None = None

    def _can(self) -> list[list[float]]:
        """Return for each rival how likely its hand can add each symbol."""
        shares = {colour: self._shares(colour) for colour in {p.colour for p in self.players}}
        found = []
        for player in self.players:
            cards = sum(card < INFLUENCE for card in player.hand)
            found.append([1 - (1 - share) ** cards for share in shares[player.colour]])
        return found

    def _shares(self, colour: int) -> list[float]:
        """Return for each symbol the part of all unseen cards that a row of this colour could take."""
        share = [0.0] * 6
        for card, count in self.unseen.items():
            if card < INFLUENCE and colour in (NO_COLOUR, COLOUR[card]):
                for symbol in SHOWN[card]:
                    share[symbol] += count / self.total
        return share

    def lead(self, mine: list[int], symbol: int) -> bool:
        """Return whether these symbols beat every rival and the unrest now."""
        return mine[symbol] > self.most[symbol]

    def safe(self, mine: list[int], symbol: int) -> float:
        """Return how likely a lead lasts until the next turn."""
        if self.cans is None:
            self.cans = self._can()
        chance, count = 1.0, mine[symbol]
        for can, row in zip(self.cans, self.rows, strict=True):
            chance *= 1 - WILLING * can[symbol] ** (count - row[symbol])
        return chance

    def behind(self, mine: list[int], symbol: int) -> int:
        """Return how many more of the symbol would lead."""
        return self.most[symbol] + 1 - mine[symbol]

    def hopeless(self, mine: list[int], playable: int) -> bool:
        """Return whether these symbols are behind everywhere and every rival outlasts the hand."""
        behind = not any(self.lead(mine, symbol) for symbol in range(6))
        hands = [len(player.hand) for player in self.players]
        return behind and bool(hands) and min(hands) > MATCH * playable


def fitting(hand: list[int], colour: int) -> list[int]:
    """Return the coloured cards of a hand that a row of this colour takes."""
    return [card for card in hand if card < COLOURED and colour in (NO_COLOUR, COLOUR[card])]
