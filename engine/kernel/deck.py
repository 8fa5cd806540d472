"""A deck of cards: drawn from the top, discarded, and shuffled again with a stream of chance of its own."""

from collections.abc import Iterable

import msgspec

from engine.kernel.chance import shuffled, stream


class Deck(msgspec.Struct, gc=False):
    """Cards are numbers. The order of `cards` is secret: a view shows at most how many there are.

    A draw shows what was hidden, so a move that draws must be a point of no return, even though the cards
    were shuffled long before.
    """

    name: str
    """The purpose of its stream of chance. Two decks of a game have two names."""
    cards: list[int]
    """Face down, the top card first."""
    discarded: list[int]
    shuffles: int
    """How often the discarded cards have become the deck again."""

    @classmethod
    def of(cls, name: str, cards: Iterable[int], seed: str) -> "Deck":
        """Return these cards shuffled, with nothing discarded."""
        return cls(name, _shuffled(name, cards, seed, 0), [], 0)

    @property
    def available(self) -> int:
        """Return how many cards could still be drawn, discarded ones included."""
        return len(self.cards) + len(self.discarded)

    def draw(self, seed: str) -> int | None:
        """Take the top card; None if there is no card left at all.

        The discarded cards are shuffled when a card is needed and none is left, not before.
        """
        if not self.cards:
            self._reshuffle(seed)
        return self.cards.pop(0) if self.cards else None

    def draw_up_to(self, count: int, seed: str) -> list[int]:
        """Take so many cards from the top, or as many as there are."""
        drawn = [self.draw(seed) for _ in range(min(count, self.available))]
        return [card for card in drawn if card is not None]

    def discard(self, *cards: int) -> None:
        """Put cards onto the discard pile."""
        self.discarded.extend(cards)

    def _reshuffle(self, seed: str) -> None:
        if self.discarded:
            self.shuffles += 1
            self.cards = _shuffled(self.name, self.discarded, seed, self.shuffles)
            self.discarded = []

    def clone(self) -> "Deck":
        """Return a copy that shares nothing."""
        return Deck(self.name, self.cards[:], self.discarded[:], self.shuffles)


def _shuffled(name: str, cards: Iterable[int], seed: str, turn: int) -> list[int]:
    """Shuffle in an order that depends on the cards and the seed only, not on who discarded what when."""
    return shuffled(sorted(cards), stream(seed, name, turn))
