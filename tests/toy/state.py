"""Everything there is on the table, as plain data."""

import msgspec

from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.kernel.points import GameState

NO_BID = -1


class Player(msgspec.Struct, gc=False):
    """One player."""

    total: int
    hand: list[int]
    """The values of the cards, sorted; only their owner knows them."""
    bid: int = NO_BID
    """Secret until the table opens it."""
    bid_at: int = 0
    """The number of the move that made the bid."""
    opened: bool = False


class ToyState(GameState, gc=False):
    """A game: totals are open; hands, bids and the deck are not."""

    bonus: int
    extras: list[str]
    lap: int
    laps: int
    course: Course
    deck: Deck
    players: list[Player]

    @property
    def totals(self) -> list[int]:
        """Return everybody's points."""
        return [player.total for player in self.players]

    def clone(self) -> "ToyState":
        """Return a copy that shares nothing."""
        return ToyState(
            self.seed,
            self.number,
            self.opened,
            [point.clone() for point in self.stack],
            self.bonus,
            self.extras[:],
            self.lap,
            self.laps,
            self.course.clone(),
            self.deck.clone(),
            [Player(p.total, p.hand[:], p.bid, p.bid_at, p.opened) for p in self.players],
        )
