"""5 High Priest: in city scoring your priest counts 1 more."""

from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def worship(state: State, seat: int, city: int) -> int:
    """Only where the priest stands."""
    return 1 if state.players[seat].priest == city else 0


CHARACTER = Character(5, "high_priest", "scoring", worship=worship)
