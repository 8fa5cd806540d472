"""Everything there is on the table, as plain data."""

import msgspec

from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.kernel.points import GameState
from engine.taj_mahal.cards import COLOUR, NO_COLOUR

EMPTY = -1
PARTS = (
    "palaces",
    "connections",
    "bonus_commodities",
    "bonus_points",
    "provinces",
    "nobility",
    "hand",
)
"""What points come from (T27)."""
PALACES, CONNECTIONS, BONUS_COMMODITIES, BONUS_POINTS, PROVINCES, NOBLE, HAND = range(len(PARTS))


class Player(msgspec.Struct, gc=False):
    """One player. A seat is a number; colours and names are the site's."""

    hand: list[int]
    """Sorted; only its owner knows it. Prestige cards are in it too."""
    row: list[int]
    """In the order played; a colourless card follows the coloured one it was played with."""
    withdrawn: bool
    """From the move `withdraw` to the end of the visit."""
    advisors: list[int]
    """The advisor tokens, sorted."""
    provinces: list[int]
    """The numbers of the province tokens."""
    bonuses: list[int]
    """The kinds of the bonus tokens."""
    parts: list[int]
    """The points so far, by what they came from."""

    @property
    def colour(self) -> int:
        """Return the colour of the row, which its first card sets; NO_COLOUR for an empty row (T1, T17)."""
        return COLOUR[self.row[0]] if self.row else NO_COLOUR

    @property
    def score(self) -> int:
        """Return all points so far."""
        return sum(self.parts)

    def clone(self) -> "Player":
        """Return a copy that shares nothing."""
        return Player(
            self.hand[:],
            self.row[:],
            self.withdrawn,
            self.advisors[:],
            self.provinces[:],
            self.bonuses[:],
            self.parts[:],
        )


class State(GameState, gc=False):
    """A game of Taj Mahal. Lists are indexed by the numbers of board, cards and tokens."""

    visit: int
    """0 before the first."""
    province: int
    """Where the visit is, or was until the next is prepared; EMPTY before the first."""
    course: Course
    """Whose turn it is; its first seat is the first player of the visit."""
    provinces: list[int]
    """The number of the province token on each province; 0: it is gone."""
    gone: list[int]
    """Province tokens that have left the game."""
    bonus: list[int]
    """The kind of the bonus token on each city, or EMPTY."""
    palaces: list[int]
    """Whose palace for an advisor stands in each city, or EMPTY."""
    crowns: list[int]
    """Whose palace for the crown stands in each city, or EMPTY."""
    crown_city: int
    """Where the crown palace of this visit is, or EMPTY."""
    court: list[bool]
    """Which of the six tokens is in its seat."""
    set_aside: list[int]
    """Tokens that a protest has set aside (two players)."""
    deck: Deck
    display: list[int]
    unrest: list[int]
    protest: bool
    """There was a protest in this visit."""
    prestige: list[int]
    """Who has each prestige card, or EMPTY: it is in the supply."""
    players: list[Player]

    def clone(self) -> "State":
        """Return a copy that shares nothing; written by hand because searchers live on it."""
        return State(
            self.seed,
            self.number,
            self.opened,
            [point.clone() for point in self.stack],
            self.visit,
            self.province,
            self.course.clone(),
            self.provinces[:],
            self.gone[:],
            self.bonus[:],
            self.palaces[:],
            self.crowns[:],
            self.crown_city,
            self.court[:],
            self.set_aside[:],
            self.deck.clone(),
            self.display[:],
            self.unrest[:],
            self.protest,
            self.prestige[:],
            [player.clone() for player in self.players],
        )


def new_player(hand: list[int]) -> Player:
    """Return a player with six cards and nothing else."""
    return Player(hand, [], False, [], [], [], [0] * len(PARTS))
