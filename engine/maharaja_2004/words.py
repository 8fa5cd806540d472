"""The moves that are made of words alone, or of a word and a name: each exists once."""

from engine.kernel.moves import named, word
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import LIFTED_VILLAGE, MOST_SEATS, START_GOLD

CARDS = range(8)
GIVE_UP = word("give_up")
END_TURN = word("end_turn", commits=True)

SITES = ("centre", "outer")
BUILD_PALACE = tuple(
    tuple(named("build_palace", f"{city.name} {site}", number, at) for at, site in enumerate(SITES))
    for number, city in enumerate(BOARD.cities)
)
"""By city, then centre or outer (C24)."""
HOUSE_IN_CITY = tuple(named("build_house", city.name, i, -1) for i, city in enumerate(BOARD.cities))
HOUSE_IN_VILLAGE = tuple(named("build_house", name, -1, i) for i, name in enumerate(BOARD.villages))
PLACE_HOUSE = tuple(named("place_house", name, i).committing() for i, name in enumerate(BOARD.villages))
PLACES = (*BOARD.places, *BOARD.villages)
"""Cities, the start and villages in one row: see State.lifted."""
LIFT_HOUSE = tuple(named("lift_house", name, i) for i, name in enumerate(PLACES))
SET_IN_CITY = tuple(named("set_house", city.name, i, -1) for i, city in enumerate(BOARD.cities))
SET_IN_VILLAGE = tuple(named("set_house", name, -1, i) for i, name in enumerate(BOARD.villages))
MOVE_GOVERNOR = tuple(named("move_governor", city.name, i) for i, city in enumerate(BOARD.cities))
TAKE_CHARACTER = tuple(word("take_character", number) for number in CARDS)
TAKE_CHARACTER_FOR_GOOD = tuple(move.committing() for move in TAKE_CHARACTER)
HAND_OVER = tuple(word("hand_over", number, commits=True) for number in CARDS)
ENTICE = tuple(word("entice", seat, commits=True) for seat in range(MOST_SEATS))
EXCHANGE = tuple(
    tuple(named("exchange", f"{theirs} for {mine}", theirs, mine) for mine in CARDS) for theirs in CARDS
)
BID = tuple(word("bid", amount, commits=True) for amount in range(START_GOLD + 1))
PASS = word("pass", commits=True)


def place_name(number: int) -> str:
    """Return the name of a city or a village as State.lifted counts them."""
    return PLACES[number]


def village_number(place: int) -> int:
    """Return the village behind such a number; negative for a city."""
    return place - LIFTED_VILLAGE
