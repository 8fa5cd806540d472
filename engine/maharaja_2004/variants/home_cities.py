"""Home cities: the holder of the scored city's character gets one more point (C10)."""

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import State

NAME = "home_cities"


def points(state: State, seat: int, city: int) -> int:
    """Return 1 for the holder of this city's card, even with no piece there (C40)."""
    return int(NAME in state.variants and BOARD.cities[city].home in state.players[seat].characters)
