"""The moves that are made of words alone, or of a word and a name: each exists once."""

from engine.kernel.moves import named, word
from engine.maharaja.board import BOARD, SPACES

GIVE_UP = word("give_up")
STOP = word("stop")
STOP_FOR_GOOD = STOP.committing()
END_TURN = word("end_turn", commits=True)

BUILD_STATUE = tuple(
    named("build_statue", f"{city.name} {space}", number, at)
    for number, city in enumerate(BOARD.cities)
    for at, space in enumerate(SPACES)
)
"""On space city * 7 + space."""
SHRINE_IN_CITY = tuple(named("build_shrine", city.name, i, -1) for i, city in enumerate(BOARD.cities))
SHRINE_IN_VILLAGE = tuple(named("build_shrine", name, -1, i) for i, name in enumerate(BOARD.villages))
PLACE_SHRINE = tuple(named("place_shrine", name, i) for i, name in enumerate(BOARD.villages))
PLACE_SHRINE_FOR_GOOD = tuple(move.committing() for move in PLACE_SHRINE)
MOVE_FLAG = tuple(named("move_flag", city.name, i) for i, city in enumerate(BOARD.cities))
TAKE_CHARACTER = tuple(word("take_character", number) for number in range(17))
TAKE_CHARACTER_FOR_GOOD = tuple(move.committing() for move in TAKE_CHARACTER)
