"""Counts cards: what the apprentice has seen go to the discard pile."""

from collections import Counter

from engine.taj_mahal.cards import INFLUENCE
from engine.taj_mahal.imagine import numbers, unseen_cards
from engine.taj_mahal.view import View


class Memory:
    """Remembers cards that lay open and are gone. A shuffled discard pile is forgotten."""

    def __init__(self) -> None:
        self.shuffles = 0
        self.open: Counter[int] = Counter()
        self.discarded: Counter[int] = Counter()

    def unseen(self, view: View) -> Counter[int]:
        """Return the cards that may be in other hands or in the deck, as far as can be told from views."""
        now = Counter[int]()
        for cards in (view.unrest, *(player.row for player in view.players)):
            now.update(card for card in numbers(cards) if card < INFLUENCE)
        self.discarded += self.open - now
        self.open = now
        if view.shuffles != self.shuffles:
            self.shuffles = view.shuffles
            self.discarded.clear()
        return unseen_cards(view) - self.discarded
