"""Where palaces go: joins first, then bonus tokens, then roads to provinces still to come."""

from itertools import permutations

from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.phases.place_palace import open_cities
from engine.taj_mahal.scoring import bits, held, joined, own_cities
from engine.taj_mahal.state import EMPTY, State
from engine.taj_mahal.tokens import BONUS_CARD, COMMODITIES, TOKENS

COLLECTING = 0.5
CARD = 1.0
ROAD = 0.3


def best_palace(state: State, seat: int, moves: list[Move], left: int) -> Move:
    """Return the first palace of the best way to place all that are left."""
    plans = permutations(open_cities(state), left)
    best = max(plans, key=lambda cities: _plan_worth(state, seat, cities))
    return next(move for move in moves if move.args[0] == best[0])


def best_crown(state: State, seat: int, moves: list[Move]) -> Move:
    """Return the city that joins most; a bonus token is not taken there."""
    own = own_cities(state, seat)
    return max(moves, key=lambda move: _joins(state, own | 1 << int(move.args[0]), int(move.args[0])))


def _plan_worth(state: State, seat: int, cities: tuple[int, ...]) -> float:
    own = own_cities(state, seat)
    for city in cities:
        own |= 1 << city
    tokens = sum(_token_worth(state, seat, city) for city in cities)
    return tokens + sum(_joins(state, own, city) for city in cities) / len(cities)


def _joins(state: State, own: int, city: int) -> float:
    """Return the provinces joined now, with something for roads to provinces still to come."""
    outside = [end for end in bits(BOARD.neighbours[city]) if BOARD.province_of[end] != state.province]
    to_come = sum(state.provinces[BOARD.province_of[end]] > state.visit for end in outside)
    return len(joined(own, state.province)) + ROAD * to_come


def _token_worth(state: State, seat: int, city: int) -> float:
    kind = state.bonus[city]
    if kind == EMPTY:
        return 0.0
    if kind == BONUS_CARD:
        return CARD
    if kind < COMMODITIES:
        return 1 + held(state.players[seat], kind) + COLLECTING
    return float(TOKENS.points[kind])
