"""What claims and cards are worth to the apprentice, in points."""

from functools import cached_property
from itertools import combinations

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import ADVISORS, COLOUR, COLOURED, ELEPHANT, MOGUL
from engine.taj_mahal.final import best_colour
from engine.taj_mahal.phases.place_palace import open_cities
from engine.taj_mahal.province import province_worth
from engine.taj_mahal.scoring import joined, own_cities
from engine.taj_mahal.state import State
from engine.taj_mahal.tokens import TOKENS, VISITS

ADVISOR = 2.5
PAIR = 0.5
CROWN = 1.5
LATER = 0.3
"""What a commodity adds to those of each later visit."""
CARD = 1.0
COLOURLESS = 1.5
LAST_VISITS = 2
LATE_CARD = 0.5


class Worth:
    """The worth of claims and cards for one seat in one position; what is costly is found once."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.joins: dict[tuple[int, bool], int] = {}

    @cached_property
    def of_symbol(self) -> list[float]:
        """Return what the token of each member of the court is worth, apart from its palace."""
        mine = self.state.players[self.seat].advisors
        worth = [0.0] * 6
        goods = len(TOKENS.provinces[self.state.provinces[self.state.province]])
        worth[ELEPHANT] = province_worth(self.state, self.seat) + LATER * goods * (VISITS - self.state.visit)
        worth[MOGUL] = CROWN
        for advisor in ADVISORS:
            worth[advisor] = ADVISOR + (PAIR if advisor in mine else 0.0)
        return worth

    def of_palaces(self, count: int, crown: bool) -> int:
        """Return 1 for having placed any, and 1 for each province that the best cities join."""
        if not count and not crown:
            return 0
        if (count, crown) not in self.joins:
            self.joins[count, crown] = self._best_join(count, crown)
        return 1 + self.joins[count, crown]

    def _best_join(self, count: int, crown: bool) -> int:
        state, own = self.state, own_cities(self.state, self.seat)
        anywhere = BOARD.provinces[state.province].cities if crown else open_cities(state)
        chosen = combinations(anywhere, min(count + crown, len(anywhere)))
        return max(len(joined(own | sum(1 << c for c in cities), state.province)) for cities in chosen)

    def of_claims(self, claimed: list[int]) -> float:
        """Return what withdrawing with these claims brings now."""
        palaces = sum(symbol in ADVISORS for symbol in claimed)
        tokens = sum(self.of_symbol[symbol] for symbol in claimed)
        return tokens + self.of_palaces(palaces, MOGUL in claimed)

    @cached_property
    def longest(self) -> int:
        """Return the colour that the hand has most of."""
        return best_colour(self.state.players[self.seat].hand)[0]

    def of_card(self, card: int) -> float:
        """Return what a card is worth: a point at the end, and a fight until then."""
        plain = card >= COLOURED
        left = VISITS - self.state.visit
        if left == 0:
            return float(plain or COLOUR[card] == self.longest)
        if left < LAST_VISITS:
            return LATE_CARD + (LATE_CARD if plain else 0.0)
        return COLOURLESS if plain else CARD
