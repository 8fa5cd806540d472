"""8 Devotee: 1 WP in every city scoring, pieces there or none."""

from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def worship(state: State, seat: int, city: int) -> int:
    """Wherever the Maharaja is."""
    return 1


CHARACTER = Character(8, "devotee", "scoring", worship=worship)
