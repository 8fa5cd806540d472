"""7 Temple Keeper: in city scoring, 1 more for every two of your shrines there."""

from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def worship(state: State, seat: int, city: int) -> int:
    """Full pairs only."""
    return state.shrines[city * len(state.players) + seat] // 2


CHARACTER = Character(7, "temple_keeper", "scoring", worship=worship)
